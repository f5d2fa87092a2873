import { dirname, join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { makeFolderDurably } from '../platform/make-folder-durably.ts';
import { writeFileDurably } from '../platform/write-file-durably.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { isThere } from './is-there.ts';
import { type KeptRepository, listKept } from './list-kept.ts';
import { makeNumberedFolder } from './make-numbered-folder.ts';
import { moveRepository } from './move-repository.ts';
import { assertInTree, collectionPlace } from './place.ts';
import { repositoryPath } from './repository-path.ts';
import { formatStamp } from './stamp.ts';

/**
 * Takes a repository out of the collection that must not be believed, and answers the folder in which it now lies as
 * `repository`, beside the reason. That stands there first: nothing is ever in quarantine that nobody can explain.
 */
export function quarantineRepository(
  layout: ArchiveLayout,
  rep: UniformRepositoryName,
  at: Microseconds,
  reason: string,
): string {
  const from = collectionPlace(layout, rep);
  if (!isThere(from.path)) throw new AcervoError('ERR_REPOSITORY_MISSING', { rep });
  assertInTree(from);
  const folder = makeFolder(layout, rep, at);
  writeFileDurably(join(folder, 'reason.txt'), reason);
  fsyncFolder(folder);
  moveRepository(rep, from, { tree: layout.quarantine, path: join(folder, 'repository') });
  return folder;
}

/** A reason without a repository was left by somebody who died before the move. */
export function* listQuarantine(layout: ArchiveLayout): Generator<KeptRepository> {
  for (const kept of listKept(layout.quarantine, /-[1-9]\d*$/)) {
    if (isThere(join(kept.folder, 'repository'))) yield kept;
  }
}

/** A second of the same instant, which a clock set back makes possible, has a number after its stamp. */
function makeFolder(layout: ArchiveLayout, rep: UniformRepositoryName, at: Microseconds): string {
  const stamp = join(layout.quarantine, ...repositoryPath(rep), formatStamp(at));
  assertInTree({ tree: layout.quarantine, path: dirname(stamp) });
  makeFolderDurably(dirname(stamp));
  const folder = makeNumberedFolder((number) => (number === 1 ? stamp : `${stamp}-${number}`));
  fsyncFolder(dirname(folder));
  return folder;
}
