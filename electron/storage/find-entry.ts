import { type Stats, lstatSync } from 'node:fs';

/** What has a name, be it a link to nowhere; undefined where nothing has, also because a folder above is none. */
export function findEntry(path: string | Buffer): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
