import { describe, expect, it } from 'vitest';
import { nothingIsLeftToChance, onlyPlatformReadsTheClock, onlyWritersWrite } from './machine-rules.ts';
import { parseTree, type Rule } from './source-tree.ts';

const judge = (rule: Rule, text: string, path = 'electron/deposit/a.ts'): readonly string[] =>
  rule(parseTree({ [path]: text }));

describe('a file outside the writing layers', () => {
  it.each([
    `import { writeFile } from 'node:fs/promises';`,
    `import { readFile, rename as move } from 'node:fs/promises';`,
    `import { mkdirSync } from 'fs';`,
    `import { promises } from 'node:fs';`,
    `import fs from 'node:fs';`,
    `import * as fs from 'node:fs';`,
    `const { writeFile } = await import('node:fs/promises');`,
    `const fs = require('fs');`,
    `export { writeFile } from 'node:fs/promises';`,
    `import { open } from 'node:fs/promises'; await open(path, 'a');`,
    `import { open } from 'node:fs/promises'; await open(path, flags);`,
    `import { openSync as o } from 'node:fs'; const call = o;`,
  ])('must not have %s', (text) => {
    expect(judge(onlyWritersWrite, text)).toHaveLength(1);
  });

  it.each([
    `import { readFile, stat, createReadStream } from 'node:fs/promises';`,
    `import { existsSync, readFileSync as read } from 'node:fs';`,
    `import { open } from 'node:fs/promises'; await open(path); await open(path, 'r');`,
    `import type { Stats, WriteStream } from 'node:fs';`,
    `import { type WriteStream } from 'node:fs';`,
  ])('may have %s', (text) => {
    expect(judge(onlyWritersWrite, text)).toEqual([]);
  });

  it('is not one of storage, platform or the ledger', () => {
    const text = `import { writeFile } from 'node:fs/promises';`;
    for (const layer of ['storage', 'exchange', 'watcher', 'platform', 'ledger']) {
      expect(judge(onlyWritersWrite, text, `electron/${layer}/a.ts`)).toEqual([]);
    }
  });
});

describe('a file outside platform', () => {
  it.each([
    'Date.now()',
    'globalThis.Date.now()',
    'const now = Date.now',
    'new Date()',
    'new Date',
    'Date()',
    'performance.now()',
    'process.hrtime.bigint()',
  ])('must not read the clock by %s', (text) => {
    expect(judge(onlyPlatformReadsTheClock, text)).toEqual([
      'electron/deposit/a.ts:1 reads the clock, which is an argument outside platform.',
    ]);
    expect(judge(onlyPlatformReadsTheClock, text, 'electron/platform/clock.ts')).toEqual([]);
  });

  it.each(['new Date(0)', 'Date.UTC(2009, 1)', 'clock.now()', '// Date.now()', `'Date.now()'`])(
    'may have %s',
    (text) => {
      expect(judge(onlyPlatformReadsTheClock, text)).toEqual([]);
    },
  );

  it('must not use Math.random, nor may platform', () => {
    expect(judge(nothingIsLeftToChance, 'Math.random()')).toHaveLength(1);
    expect(judge(nothingIsLeftToChance, 'const dice = globalThis.Math.random')).toHaveLength(1);
    expect(judge(nothingIsLeftToChance, 'Math.random()', 'electron/platform/a.ts')).toHaveLength(1);
    expect(judge(nothingIsLeftToChance, 'Math.max(1, 2)')).toEqual([]);
  });
});
