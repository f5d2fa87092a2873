import { basename } from 'node:path';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { walkNames } from './walk-names.ts';

/** Every name that has a repository in the collection, of whatever authority; nothing in the repositories is read. */
export function* listRepositories(layout: ArchiveLayout): Generator<UniformRepositoryName> {
  for (const found of walkNames(layout.collection)) if (found.kind === 'name') yield found.name;
}

/** What lies in the collection and is no part of it. Paths are relative to the archive; a folder stands for its contents. */
export function* listStrays(layout: ArchiveLayout): Generator<string> {
  const collection = basename(layout.collection);
  for (const found of walkNames(layout.collection)) {
    if (found.kind === 'stray') yield `${collection}/${found.path}`;
  }
}
