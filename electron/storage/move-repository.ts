import { dirname } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { makeFolderDurably } from '../platform/make-folder-durably.ts';
import { isThere } from './is-there.ts';
import { type Place, assertInTree } from './place.ts';
import { renameDurably } from './rename-durably.ts';

/** Moves a repository as a whole, by one rename; it never takes the place of anything. On return that is durable. */
export function moveRepository(name: UniformRepositoryName, from: Place, to: Place): void {
  assertInTree(from);
  assertInTree({ tree: to.tree, path: dirname(to.path) });
  // rename(2) would silently take the place of an empty folder. A full one, even if it came a moment ago, makes it fail.
  if (isThere(to.path)) throw new AcervoError('ERR_REPOSITORY_EXISTS', { rep: name });

  makeFolderDurably(dirname(to.path));
  try {
    renameDurably(from.path, to.path);
  } catch (cause) {
    const wasRefused = isThere(from.path) && isThere(to.path);
    throw wasRefused ? new AcervoError('ERR_REPOSITORY_EXISTS', { rep: name }, { cause }) : cause;
  }
}
