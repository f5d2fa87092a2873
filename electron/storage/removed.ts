import { rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { isThere } from './is-there.ts';
import { type KeptRepository, listKept } from './list-kept.ts';
import { renameDurably } from './rename-durably.ts';
import { repositoryPath } from './repository-path.ts';
import { formatStamp } from './stamp.ts';

const purging = '.purging';

/** Where the files of an item lie that was deleted, or given other files, at an instant. */
export function removedFolder(layout: ArchiveLayout, rep: UniformRepositoryName, at: Microseconds): string {
  return join(layout.removed, ...repositoryPath(rep), formatStamp(at));
}

/** Also what was not purged to the end, because somebody died over it: it is to be purged again. */
export function listRemoved(layout: ArchiveLayout): Generator<KeptRepository> {
  return listKept(layout.removed, /\.purging$/);
}

/**
 * Deletes for good what was removed. Its name goes first, for nobody must restore what is half gone. Folders that this
 * empties go too, so whoever purges keeps others from removing meanwhile.
 */
export function purgeRemoved(folder: string): void {
  const doomed = folder.endsWith(purging) ? folder : `${folder}${purging}`;
  if (folder !== doomed && isThere(folder)) renameDurably(folder, doomed);
  rmSync(doomed, { recursive: true, force: true });
  removeEmptyParents(doomed);
}

/** From the date up to the subdomain, as far as they are empty. */
function removeEmptyParents(folder: string): void {
  let parent = folder;
  try {
    for (let level = 0; level < 4; level++) {
      parent = dirname(parent);
      rmdirSync(parent);
    }
  } catch {
    // Not empty, and so not to be removed.
  }
}
