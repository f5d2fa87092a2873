import { describe, expect, it } from 'vitest';
import { checkAllHit } from '../cases/failpoints.ts';
import { findFailpoints, listFailpoints } from './list-failpoints.ts';

describe('the failpoints of a file', () => {
  it('are its calls of node:fs that change something, by their lines', () => {
    const text = `import { fsync, readFileSync, renameSync as move } from 'node:fs';
      const { rename } = { rename: readFileSync('rename') };
      move('a', 'b');
      if (rename) fsync(1, () => move('b', 'c'));`;
    expect([...findFailpoints('x.ts', text)]).toEqual([
      'x.ts:3 renameSync',
      'x.ts:4 fsync',
      'x.ts:4 renameSync',
    ]);
  });

  it('are the commits that it executes, and those that it prepares', () => {
    const text = `class Ledger {
        constructor(database) { this.#commit = database.prepare('COMMIT'); }
        write() { this.#begin.run(); this.#database.exec("COMMIT"); }
        end() {
          this.#commit.run();
        }
      }`;
    expect([...findFailpoints('x.ts', text)]).toEqual(['x.ts:5 COMMIT', 'x.ts:3 COMMIT']);
  });

  it.each([
    ['a function that is handed on', `import { renameSync } from 'node:fs'; files.forEach(renameSync);`],
    ['all of node:fs under one name', `import fs from 'node:fs'; fs.renameSync('a', 'b');`],
    ['promises, whose handles sync by methods', `import { open } from 'node:fs/promises';`],
    ['a commit that is prepared and handed on', `run(database.prepare('COMMIT'));`],
  ])('cannot be told with %s', (_, text) => {
    expect(() => findFailpoints('x.ts', text)).toThrow('x.ts');
  });
});

describe('the failpoints of the program', () => {
  it('are where repositories are placed, commits made and changes discarded', () => {
    const found = listFailpoints().join('\n');
    expect(found).toMatch(/^storage\/rename-durably\.ts:\d+ renameSync$/m);
    expect(found).toMatch(/^storage\/change-folder\.ts:\d+ rmSync$/m);
    expect(found).toMatch(/^storage\/syncs-in-flight\.ts:\d+ fsync$/m);
    expect(found).toMatch(/^ledger\/ledger\.ts:\d+ COMMIT$/m);
    expect(found).toMatch(/^catalogue\/connection\.ts:\d+ COMMIT$/m);
    expect(found).toMatch(/^platform\/migrate\.ts:\d+ COMMIT$/m);
  });

  it('must all be passed by some story, and none be passed that the code does not show', () => {
    const known = ['a.ts:1 rmSync', 'b.ts:2 fsync'];
    expect(() => {
      checkAllHit(known, new Set(['a.ts:1 rmSync']));
    }).toThrow('no story comes by b.ts:2 fsync');
    expect(() => {
      checkAllHit(known, new Set([...known, 'c.ts:3 renameSync']));
    }).toThrow('c.ts:3 renameSync was passed');
    expect(() => {
      checkAllHit(known, new Set([...known, 'c.ts:3 COMMIT by itself']));
    }).not.toThrow();
  });
});
