import { type Dir, existsSync, opendirSync } from 'node:fs';
import { join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import {
  type UniformRepositoryName,
  mountPrefixOfNameOfRepository,
  parseUniformRepositoryName,
} from '../core/uniform-repository-name.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { assertFolderOrNothing } from './assert-folder-or-nothing.ts';
import { findLabelPart, formatFolderName } from './repository-path.ts';

/**
 * The labels of one naming authority that have a repository in the collection, by the names of its folders alone:
 * nothing in them is read, and links lead nowhere. No order is promised.
 */
export function* listLabels(
  layout: ArchiveLayout,
  { host, port }: Pick<NamingAuthority, 'host' | 'port'>,
): Generator<UniformRepositoryName> {
  const prefix = mountPrefixOfNameOfRepository(host, port);
  let folder = layout.collection;
  assertFolderOrNothing(folder);
  for (const part of prefix.split('/')) {
    folder = join(folder, formatFolderName(part, process.platform));
    assertFolderOrNothing(folder); // better no answer than fewer labels than there are
  }
  if (!existsSync(folder)) return;
  for (const year of listFolderNames(folder)) {
    for (const date of listFolderNames(join(folder, year))) {
      const name = findName(prefix, year, date);
      if (name !== undefined) yield name;
    }
  }
}

function findName(prefix: string, ...folders: readonly string[]): UniformRepositoryName | undefined {
  const suffix = folders.map((folder) => findLabelPart(folder, process.platform)).join('/');
  try {
    return parseUniformRepositoryName(`${prefix}/${suffix}`).canonical;
  } catch (error) {
    if (error instanceof AcervoError) return undefined;
    throw error;
  }
}

function* listFolderNames(folder: string): Generator<string> {
  const open: Dir = opendirSync(folder);
  try {
    for (let entry = open.readSync(); entry !== null; entry = open.readSync()) {
      if (entry.isDirectory()) yield entry.name;
    }
  } finally {
    open.closeSync();
  }
}
