import { closeSync, fsyncSync, openSync } from 'node:fs';

/** What a file system answers that keeps no folders to sync; anything else (EIO above all) is a real failure. */
const cannot = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Makes the names in a folder durable: a file that was synced can still lose its name. Windows cannot open folders
 * and writes their entries through by itself, so there is nothing to do.
 */
export function fsyncFolder(folder: string | Buffer): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (!cannot.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    closeSync(descriptor);
  }
}
