import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates a file that must not exist, whole and synced, or leaves none. Its *name* is durable only after
 * `fsyncFolder` on its folder: who writes many files syncs each folder once.
 */
export function writeFileDurably(path: string | Buffer, data: string | Uint8Array, mode = 0o666): void {
  const descriptor = openSync(path, 'wx', mode);
  try {
    writeFileSync(descriptor, data);
    fsyncSync(descriptor);
  } catch (error) {
    closeSync(descriptor);
    rmSync(path, { force: true });
    throw error;
  }
  closeSync(descriptor);
}
