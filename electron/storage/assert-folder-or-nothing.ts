import { AcervoError } from '../core/errors.ts';
import { findEntry } from './find-entry.ts';

/** For the folders from the collection down to a repository: a link there would lead out of the collection. */
export function assertFolderOrNothing(path: string): void {
  const found = findEntry(path);
  if (found && !found.isDirectory()) throw new AcervoError('ERR_COLLECTION_NOT_A_FOLDER', { path });
}
