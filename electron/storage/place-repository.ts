import type { ArchiveLayout } from './archive-layout.ts';
import { moveRepository } from './move-repository.ts';
import { repositoryFolder } from './repository-path.ts';
import type { StagedRepository } from './stage-repository.ts';

/**
 * Moves a staged repository to its place: the commit point of every deposit. Before the rename the repository is not
 * in the collection, after it the whole is; on return that is durable.
 */
export function placeRepository(layout: ArchiveLayout, { name, folder }: StagedRepository): string {
  const place = repositoryFolder(layout, name);
  moveRepository(name, { tree: layout.staging, path: folder }, { tree: layout.collection, path: place });
  return place;
}
