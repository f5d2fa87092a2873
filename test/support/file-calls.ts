import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/**
 * Every fsync, rename and write of the running test from here on, in order, as `fsync <path>` and the like. The calls
 * are made all the same: what a power cut would leave cannot be seen on a machine that stays up, their order can.
 */
export function recordFileCalls(): readonly string[] {
  const calls: string[] = [];
  const paths = new Map<number, string>();
  const { openSync, fsyncSync, renameSync, writeFileSync } = fs;
  onTestFinished(() => {
    replace({ openSync, fsyncSync, renameSync, writeFileSync });
  });
  replace({
    openSync: (...given: Parameters<typeof openSync>) => {
      const descriptor = openSync(...given);
      paths.set(descriptor, textOf(given[0]));
      return descriptor;
    },
    fsyncSync: (descriptor: number) => {
      fsyncSync(descriptor);
      calls.push(`fsync ${paths.get(descriptor) ?? ''}`);
    },
    writeFileSync: (...given: Parameters<typeof writeFileSync>) => {
      writeFileSync(...given);
      calls.push(`write ${typeof given[0] === 'number' ? (paths.get(given[0]) ?? '') : textOf(given[0])}`);
    },
    renameSync: (...[from, to]: Parameters<typeof renameSync>) => {
      renameSync(from, to);
      calls.push(`rename ${textOf(from)} ${textOf(to)}`);
    },
  });
  return calls;
}

/** Lets something happen at the last moment before the next rename, as another process may make it happen. */
export function beforeNextRename(happen: () => unknown): void {
  const { renameSync } = fs;
  replace({
    renameSync: (from, to) => {
      replace({ renameSync });
      happen();
      renameSync(from, to);
    },
  });
}

function replace(functions: Partial<typeof fs>): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

function textOf(path: fs.PathLike | number): string {
  return Buffer.isBuffer(path) ? path.toString('utf8') : String(path);
}
