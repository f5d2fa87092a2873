import { type Dir, type Dirent, opendirSync } from 'node:fs';

/** What lies directly in a folder, one by one, however much it is. */
export function* listEntries(folder: string): Generator<Dirent> {
  const open: Dir = opendirSync(folder);
  try {
    for (let entry = open.readSync(); entry !== null; entry = open.readSync()) yield entry;
  } finally {
    open.closeSync();
  }
}

/** Folders alone; a link to one is none. */
export function* listFolderNames(folder: string): Generator<string> {
  for (const entry of listEntries(folder)) if (entry.isDirectory()) yield entry.name;
}
