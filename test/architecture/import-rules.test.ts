import { describe, expect, it } from 'vitest';
import { noCycles } from './cycle-rule.ts';
import {
  coreImportsNothing,
  everyFolderIsALayer,
  importsGoDown,
  packagesStayAtHome,
} from './import-rules.ts';
import { parseTree, type Rule } from './source-tree.ts';

const judge = (rule: Rule, path: string, text: string): readonly string[] =>
  rule(parseTree({ [path]: text }));

describe('a layer', () => {
  it.each([
    ['a layer above', 'electron/storage/a.ts', `import { b } from '../deposit/b.ts';`],
    ['a sibling', 'electron/minter/a.ts', `import { b } from '../storage/b.ts';`],
    ['a sibling at the top', 'electron/bridge/a.ts', `import { b } from '../shell/b.ts';`],
    ['a sibling for its types', 'electron/noid/a.ts', `import type { B } from '../catalogue/b.ts';`],
    ['a sibling inside a type', 'electron/noid/a.ts', `type B = import('../catalogue/b.ts').B;`],
    ['a sibling to pass it on', 'electron/catalogue/a.ts', `export { b } from '../storage/b.ts';`],
    ['a sibling while it runs', 'electron/catalogue/a.ts', `const b = await import('../storage/b.ts');`],
    ['a sibling by require', 'electron/catalogue/a.ts', `const b = require('../storage/b.ts');`],
    ['a sibling by its text', 'electron/catalogue/a.ts', `import sql from '../ledger/b.sql?raw';`],
    ['the ledger, which only the minter has', 'electron/storage/a.ts', `import { b } from '../ledger/b.ts';`],
    ['the command line', 'electron/deposit/a.ts', `import { b } from '../commands/b.ts';`],
    ['the command line into the window', 'electron/main.ts', `import { b } from './commands/b.ts';`],
    ['an entry', 'electron/commands/a.ts', `import { b } from '../cli.ts';`],
    ['a test', 'electron/core/a.ts', `import { b } from '../../test/support/b.ts';`],
    ['the machine into the window', 'renderer/state/a.svelte.ts', `import '../../electron/platform/b.ts';`],
    [
      'the machine into a component',
      'renderer/A.svelte',
      `<p>a</p><script>import '../electron/storage/b.ts'</script>`,
    ],
    [
      'more of the bridge than its contract',
      'electron/preload.ts',
      `import { b } from './bridge/handlers.ts';`,
    ],
  ])('must not import %s', (_, path, text) => {
    expect(judge(importsGoDown, path, text)).toEqual([expect.stringContaining(`${path}:1 imports `)]);
  });

  it('must not import what only running it could tell', () => {
    const text = 'export const load = (name: string) => import(name);';
    expect(judge(importsGoDown, 'electron/commands/a.ts', text)).toEqual([
      'electron/commands/a.ts:1 imports what only running it could tell.',
    ]);
  });

  it.each([
    ['itself', 'electron/storage/a.ts', `import { b } from './tree/b.ts';`],
    ['what lies below', 'electron/deposit/a.ts', `import { b } from '../storage/b.ts';`],
    ['the ledger, into the minter', 'electron/minter/a.ts', `import { b } from '../ledger/b.ts';`],
    ['one command, into another', 'electron/commands/a.ts', `import { b } from './b.ts';`],
    ['the commands, into the command line', 'electron/cli.ts', `import { b } from './commands/b.ts';`],
    [
      'the contract, into the window',
      'renderer/archive.ts',
      `import type { B } from '../electron/bridge/contract.ts';`,
    ],
    ['the messages', 'electron/platform/a.ts', `import en from '../../resources/locales/en.json';`],
    ['a name in a comment', 'electron/core/a.ts', `// import { b } from '../storage/b.ts';`],
  ])('may import %s', (_, path, text) => {
    expect(judge(importsGoDown, path, text)).toEqual([]);
  });

  it('names the place and the rule', () => {
    const text = `\nimport { b } from '../storage/b.ts';`;
    expect(judge(importsGoDown, 'electron/noid/a.ts', text)).toEqual([
      'electron/noid/a.ts:2 imports electron/storage/b.ts, but noid may import only itself, platform, core, resources.',
    ]);
  });

  it('must be in the table', () => {
    expect(judge(everyFolderIsALayer, 'electron/utils/a.ts', '')).toHaveLength(1);
    expect(judge(everyFolderIsALayer, 'electron/helper.ts', '')).toHaveLength(1);
    expect(judge(everyFolderIsALayer, 'electron/minter/a.ts', '')).toEqual([]);
  });
});

describe('the core', () => {
  it.each(['node:fs', 'electron', 'fast-check', 'decimal.js/decimal.mjs'])('must not import %s', (name) => {
    expect(judge(coreImportsNothing, 'electron/core/a.ts', `import b from '${name}';`)).toHaveLength(1);
  });

  it('may import decimal.js', () => {
    expect(judge(coreImportsNothing, 'electron/core/a.ts', `import { Decimal } from 'decimal.js';`)).toEqual(
      [],
    );
  });
});

describe('a package that reaches out', () => {
  it.each([
    ['electron', 'electron/deposit/a.ts'],
    ['electron', 'electron/bridge/http.ts'],
    ['electron/main', 'electron/archive-service/a.ts'],
    ['better-sqlite3', 'electron/storage/a.ts'],
    ['better-sqlite3', 'electron/resolver/routes/a.ts'],
    ['fastify', 'electron/bridge/ipc.ts'],
    ['@fastify/static', 'electron/catalogue/a.ts'],
    ['chokidar', 'electron/deposit/a.ts'],
  ])('%s must not be imported by %s', (name, path) => {
    expect(judge(packagesStayAtHome, path, `import b from '${name}';`)).toHaveLength(1);
  });

  it.each([
    ['electron', 'electron/bridge/ipc.ts'],
    ['better-sqlite3', 'electron/ledger/a.ts'],
    ['better-sqlite3', 'electron/resolver/store.ts'],
    ['better-sqlite3', 'electron/resolver/store/a.ts'],
    ['@fastify/static', 'electron/archive-service/a.ts'],
    ['electronics', 'electron/deposit/a.ts'],
  ])('%s may be imported by %s', (name, path) => {
    expect(judge(packagesStayAtHome, path, `import b from '${name}';`)).toEqual([]);
  });
});

describe('a cycle', () => {
  it('is found however long', () => {
    const tree = parseTree({
      'electron/core/a.ts': `import { b } from './b.ts';`,
      'electron/core/b.ts': `export type { C } from './c.ts';`,
      'electron/core/c.ts': `import { a } from './a.ts';`,
    });
    expect(noCycles(tree)).toEqual([
      'electron/core/a.ts imports electron/core/b.ts imports electron/core/c.ts imports electron/core/a.ts: a cycle.',
    ]);
  });

  it('is not two ways to one file', () => {
    const tree = parseTree({
      'electron/core/a.ts': `import './b.ts'; import './c.ts';`,
      'electron/core/b.ts': `import './c.ts';`,
      'electron/core/c.ts': '',
    });
    expect(noCycles(tree)).toEqual([]);
  });
});
