import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { formatPlace, listImports, parseTree, readTree } from './source-tree.ts';

it('reads the sources of the folders named, however deep, and nothing else', () => {
  const root = temporaryFolder();
  const paths = [
    'electron/main.ts',
    'electron/core/ibi/a.ts',
    'electron/core/a.sql',
    'renderer/A.svelte',
    'dist/a.js',
  ];
  for (const path of paths) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  const tree = readTree(root, ['electron', 'renderer', 'not-there']);
  expect(tree.map(({ path }) => path).toSorted()).toEqual([
    'electron/core/ibi/a.ts',
    'electron/main.ts',
    'renderer/A.svelte',
  ]);
});

it('finds the imports of every script of a component, on their lines', () => {
  const component = [
    '<script module>',
    "  import a from './a.ts';",
    '</script>',
    "<p>import x from './x.ts'</p>",
    '<script lang="ts">',
    "  import b from './b.ts';",
    '</script>',
  ].join('\n');
  const imports = parseTree({ 'renderer/A.svelte': component }).flatMap(listImports);
  expect(imports.map(({ from, node, target }) => `${formatPlace(from, node)} ${target ?? ''}`)).toEqual([
    'renderer/A.svelte:2 renderer/a.ts',
    'renderer/A.svelte:6 renderer/b.ts',
  ]);
});
