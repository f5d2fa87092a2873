import { join } from 'node:path';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';
import { listFolderNames } from './list-entries.ts';
import { findStampedAt } from './stamp.ts';
import { walkNames } from './walk-names.ts';

/** A repository that is kept outside the collection, and since when. */
export interface KeptRepository {
  readonly rep: UniformRepositoryName;
  readonly at: Microseconds;
  readonly folder: string;
}

/** Below a name, a folder for every time that a repository was moved here; `suffix` is what may follow the stamp. */
export function* listKept(tree: string, suffix: RegExp): Generator<KeptRepository> {
  for (const found of walkNames(tree)) {
    if (found.kind === 'stray') continue;
    for (const name of listFolderNames(found.folder)) {
      const at = findStampedAt(name.replace(suffix, ''));
      if (at !== undefined) yield { rep: found.name, at, folder: join(found.folder, name) };
    }
  }
}
