import { dirname } from 'node:path';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { assertFolderOrNothing } from './assert-folder-or-nothing.ts';
import { findEntry } from './find-entry.ts';
import { removedFolder } from './removed.ts';
import { repositoryFolder } from './repository-path.ts';

/** Where a repository lies or may come to lie, and the folder that it must not leave: the collection, removed/, ... */
export interface Place {
  readonly tree: string;
  readonly path: string;
}

export function collectionPlace(layout: ArchiveLayout, rep: UniformRepositoryName): Place {
  return { tree: layout.collection, path: repositoryFolder(layout, rep) };
}

export function removedPlace(layout: ArchiveLayout, rep: UniformRepositoryName, at: Microseconds): Place {
  return { tree: layout.removed, path: removedFolder(layout, rep, at) };
}

/** Whether a folder is there, and no link on the way: what a link leads to is no part of the tree. */
export function isInTree({ tree, path }: Place): boolean {
  return (
    (path === tree || isInTree({ tree, path: dirname(path) })) && findEntry(path)?.isDirectory() === true
  );
}

/** Refuses links on the way from the tree to the place, both included: they would lead out of it. */
export function assertInTree({ tree, path }: Place): void {
  if (path !== tree) assertInTree({ tree, path: dirname(path) });
  assertFolderOrNothing(path);
}
