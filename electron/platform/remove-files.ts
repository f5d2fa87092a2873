import { rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fsyncFolder } from './fsync-folder.ts';

/** Removes these files of a folder, in this order, and then the folder. Whatever else is in it stays, and it with that. */
export function removeFiles(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name), { force: true });
  rmdirSync(folder);
  fsyncFolder(dirname(folder));
}
