import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What is thrown in place of a death: nothing that the code under test knows how to handle. */
export class Death extends Error {}

const changes = ['fsyncSync', 'mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'writeFileSync'] as const;

/**
 * Does some work and dies just before or just after its n-th change on the disk (n = 0: never). Answers how many it
 * made. For code that has nothing to tidy up when it fails: there, to be stopped by an error is to be killed.
 */
export function dieAtChange(fatal: number, moment: 'before' | 'after', work: () => unknown): number {
  let count = 0;
  const originals = Object.fromEntries(changes.map((name) => [name, fs[name]]));
  for (const name of changes) {
    const original = fs[name] as (...args: readonly unknown[]) => unknown;
    const mortal = (...args: readonly unknown[]): unknown => {
      count++;
      const isFatal = count === fatal;
      if (isFatal && moment === 'before') throw new Death();
      const result = original(...args);
      if (isFatal) throw new Death();
      return result;
    };
    Object.assign(fs, { [name]: mortal });
  }
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    Object.assign(fs, originals);
    syncBuiltinESMExports();
  }
  return count;
}
