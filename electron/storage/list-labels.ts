import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NamingAuthority } from '../core/ibi.ts';
import {
  type UniformRepositoryName,
  mountPrefixOfNameOfRepository,
} from '../core/uniform-repository-name.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { listFolderNames } from './list-entries.ts';
import { assertInTree } from './place.ts';
import { findRepositoryName, formatFolderName } from './repository-path.ts';

/**
 * The labels of one naming authority that have a repository in the collection, by the names of its folders alone:
 * nothing in them is read, and links lead nowhere. No order is promised.
 */
export function* listLabels(
  layout: ArchiveLayout,
  { host, port }: Pick<NamingAuthority, 'host' | 'port'>,
): Generator<UniformRepositoryName> {
  const prefix = mountPrefixOfNameOfRepository(host, port)
    .split('/')
    .map((part) => formatFolderName(part, process.platform));
  const folder = join(layout.collection, ...prefix);
  assertInTree({ tree: layout.collection, path: folder }); // better no answer than fewer labels than there are
  if (!existsSync(folder)) return;
  for (const year of listFolderNames(folder)) {
    for (const date of listFolderNames(join(folder, year))) {
      const name = findRepositoryName([...prefix, year, date]);
      if (name !== undefined) yield name;
    }
  }
}
