import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/**
 * What was written to files and synced in this thread from here on, in order, as `write <path>` and `sync <path>`. A
 * sync stands where it ended, a write where it began. The calls are made all the same.
 */
export function recordSyncs(): readonly string[] {
  const calls: string[] = [];
  const paths = new Map<number, string>();
  const { openSync, writeSync, writeFileSync, fsync, fsyncSync } = fs;
  const note = (kind: string, descriptor: unknown): void => {
    calls.push(`${kind} ${paths.get(descriptor as number) ?? ''}`);
  };
  onTestFinished(() => {
    replace({ openSync, writeSync, writeFileSync, fsync, fsyncSync });
  });
  replace({
    openSync: (...given: Parameters<typeof openSync>) => {
      const descriptor = openSync(...given);
      paths.set(descriptor, Buffer.from(given[0] as string).toString());
      return descriptor;
    },
    writeSync: ((...given: Parameters<typeof writeSync>) => {
      note('write', given[0]);
      return writeSync(...given);
    }) as typeof writeSync,
    writeFileSync: (...given: Parameters<typeof writeFileSync>) => {
      note('write', given[0]);
      writeFileSync(...given);
    },
    fsync: ((descriptor: number, onEnd: (error: NodeJS.ErrnoException | null) => void) => {
      fsync(descriptor, (error) => {
        note('sync', descriptor);
        onEnd(error);
      });
    }) as typeof fsync,
    fsyncSync: (descriptor: number) => {
      fsyncSync(descriptor);
      note('sync', descriptor);
    },
  });
  return calls;
}

function replace(functions: Partial<typeof fs>): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}
