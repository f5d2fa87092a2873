import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const changes = [
  'copyFileSync',
  'fdatasyncSync',
  'fsyncSync',
  'ftruncateSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'unlinkSync',
  'writeFileSync',
  'writeSync',
] as const;

/** From here on this process dies just before its n-th change on the disk (0: never). Answers how to count them. */
export function dieBeforeChange(fatal: number): () => number {
  let count = 0;
  for (const name of changes) {
    const original = fs[name] as (...args: readonly unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...args: readonly unknown[]): unknown => {
        count++;
        if (count === fatal) process.kill(process.pid, 'SIGKILL');
        return original(...args);
      },
    });
  }
  syncBuiltinESMExports();
  return () => count;
}
