import { lstatSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { fsyncFolder } from './fsync-folder.ts';

/**
 * Moves an SQLite database aside under a longer name, where it can still be opened whole. What belongs to it must not
 * stay behind, for the next database of that name would take it for its own: the shared memory above all, which those
 * who have the old one open still write to. An old log is told by SQLite itself beside a database that is empty.
 */
export function setAsideDatabase(path: string, ending: string): string {
  const aside = `${path}.${ending}`;
  for (const companion of ['', '-shm', '-wal']) {
    const found = lstatSync(`${path}${companion}`, { throwIfNoEntry: false }); // a link to nowhere too
    if (found !== undefined) renameSync(`${path}${companion}`, `${aside}${companion}`);
  }
  fsyncFolder(dirname(path));
  return aside;
}
