import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fsyncFolder } from './fsync-folder.ts';
import { writeFileDurably } from './write-file-durably.ts';

/** Replaces a file as a whole: at any moment, power cuts included, its name holds the old bytes or the new ones. */
export function writeFileAtomic(path: string, data: string | Uint8Array, mode = 0o666): void {
  const aside = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  writeFileDurably(aside, data, mode);
  try {
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  fsyncFolder(dirname(path));
}
