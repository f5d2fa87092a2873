import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noCycles } from './cycle-rule.ts';
import { escapesAreExplained } from './escape-rule.ts';
import { filesAreShort, noBarrels } from './file-rules.ts';
import {
  coreImportsNothing,
  everyFolderIsALayer,
  importsGoDown,
  packagesStayAtHome,
} from './import-rules.ts';
import { mayImport } from './layers.ts';
import { nothingIsLeftToChance, onlyPlatformReadsTheClock, onlyWritersWrite } from './machine-rules.ts';
import { readTree } from './source-tree.ts';

const root = join(import.meta.dirname, '../..');
const program = readTree(root, ['electron', 'renderer']);
const everything = [...program, ...readTree(root, ['test'])];

describe('the program', () => {
  it('is read before it is judged', () => {
    expect(program.map(({ path }) => path)).toContain('electron/core/errors.ts');
  });

  it.each([
    ['has no folder that is not a layer', everyFolderIsALayer],
    ['imports downwards only', importsGoDown],
    ['has no import cycle', noCycles],
    ['has a core that imports nothing but its arithmetic', coreImportsNothing],
    ['imports each outward package in its home only', packagesStayAtHome],
    ['writes files in the writing layers only', onlyWritersWrite],
    ['reads the clock in platform only', onlyPlatformReadsTheClock],
    ['leaves nothing to Math.random', nothingIsLeftToChance],
    ['has no barrel', noBarrels],
    ['explains every way round the compiler and the linter', escapesAreExplained],
  ])('%s', (_, rule) => {
    expect(rule(program)).toEqual([]);
  });

  it('has short files, its tests too', () => {
    expect(filesAreShort(everything)).toEqual([]);
  });
});

describe('the table of layers', () => {
  it('has no way back up', () => {
    const climb = (layer: string, trail: readonly string[]): void => {
      expect(trail).not.toContain(layer);
      for (const lower of mayImport[layer] ?? []) climb(lower, [...trail, layer]);
    };
    for (const layer of Object.keys(mayImport)) climb(layer, []);
  });
});
