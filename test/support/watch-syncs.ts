import fs, { fstatSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export interface SyncWatch {
  /** How much of a file was on the disk when it was last brought there: the least that a power cut leaves of it. */
  readonly syncedSize: (path: string) => number;
  readonly stop: () => void;
}

/** Listens to fdatasync in this process: whether a file is really on the disk shows in no other way. */
export function watchSyncs(): SyncWatch {
  const sizes = new Map<number, number>();
  const original = fs.fdatasyncSync;
  replace((descriptor) => {
    original(descriptor);
    const { ino, size } = fstatSync(descriptor);
    sizes.set(ino, size);
  });
  return {
    syncedSize: (path) => sizes.get(statSync(path).ino) ?? 0,
    stop: () => {
      replace(original);
    },
  };
}

function replace(fdatasync: typeof fs.fdatasyncSync): void {
  fs.fdatasyncSync = fdatasync;
  syncBuiltinESMExports();
}
