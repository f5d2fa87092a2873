import { lstatSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { makeFolderDurably } from '../platform/make-folder-durably.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { assertFolderOrNothing } from './assert-folder-or-nothing.ts';
import { repositoryFolder } from './repository-path.ts';
import type { StagedRepository } from './stage-repository.ts';

/**
 * Moves a staged repository to its place: the commit point of every deposit. Before the rename the repository is not
 * in the collection, after it the whole is; on return that is durable.
 */
export function placeRepository(layout: ArchiveLayout, { name, folder }: StagedRepository): string {
  const place = repositoryFolder(layout, name);
  for (const parent of listParents(layout.collection, place)) assertFolderOrNothing(parent);
  // rename(2) would silently take the place of an empty folder. A full one, even if it came a moment ago, makes it fail.
  if (isThere(place)) throw new AcervoError('ERR_REPOSITORY_EXISTS', { rep: name });

  makeFolderDurably(dirname(place));
  try {
    renameSync(folder, place);
  } catch (cause) {
    throw isThere(place) ? new AcervoError('ERR_REPOSITORY_EXISTS', { rep: name }, { cause }) : cause;
  }
  fsyncFolder(dirname(place));
  return place;
}

/** From the collection down to the folder above the place. */
function listParents(collection: string, place: string): readonly string[] {
  const parent = dirname(place);
  return parent === collection ? [collection] : [...listParents(collection, parent), parent];
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
