import { join } from 'node:path';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { assertFolderOrNothing } from './assert-folder-or-nothing.ts';
import { isThere } from './is-there.ts';
import { leftBySystems } from './left-by-systems.ts';
import { listEntries } from './list-entries.ts';
import { findRepositoryName } from './repository-path.ts';

/** Something in a tree of repositories: the folder that a name leads to, or what is no part of the tree. */
export type Found =
  | { readonly kind: 'name'; readonly name: UniformRepositoryName; readonly folder: string }
  /** Its path is relative to the tree. */
  | { readonly kind: 'stray'; readonly path: string };

/** Any name will do: parts that are not known yet are taken from here. */
const example = ['br', 'a', '2000', '01.01.00.00'];

/** A tree whose folders are the four parts of names, by its names alone; links lead nowhere. No order is promised. */
export function* walkNames(tree: string): Generator<Found> {
  assertFolderOrNothing(tree); // better no answer than nothing found
  if (isThere(tree)) yield* walkFolder(tree, []);
}

function* walkFolder(tree: string, folders: readonly string[]): Generator<Found> {
  for (const entry of listEntries(join(tree, ...folders))) {
    const path = [...folders, entry.name];
    const name = findRepositoryName([...path, ...example.slice(path.length)]);
    if (name === undefined || !entry.isDirectory()) {
      if (!leftBySystems.test(entry.name)) yield { kind: 'stray', path: path.join('/') };
    } else if (path.length < example.length) {
      yield* walkFolder(tree, path);
    } else {
      yield { kind: 'name', name, folder: join(tree, ...path) };
    }
  }
}
