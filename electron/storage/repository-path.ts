import { join } from 'node:path';
import { type UniformRepositoryName, findCanonicalName } from '../core/uniform-repository-name.ts';
import { windowsDeviceName } from '../core/windows-device-name.ts';
import type { ArchiveLayout } from './archive-layout.ts';

/** The only function that knows the tree: the folders below the collection that lead to a repository. */
export function repositoryPath(
  name: UniformRepositoryName,
  platform: NodeJS.Platform = process.platform,
): readonly string[] {
  return name.split('/').map((part) => formatFolderName(part, platform));
}

export function repositoryFolder(layout: ArchiveLayout, name: UniformRepositoryName): string {
  return join(layout.collection, ...repositoryPath(name));
}

/** The reverse: the name that folders lead to; undefined where they are no part of a collection. */
export function findRepositoryName(
  folders: readonly string[],
  platform: NodeJS.Platform = process.platform,
): UniformRepositoryName | undefined {
  return findCanonicalName(folders.map((folder) => findLabelPart(folder, platform)).join('/'));
}

/*
 * A label is a path, but Windows refuses some of its words: the names of devices, alone or before a dot, and a dot at
 * the end. There, and only there, the first or the last character is percent-coded. No label contains a percent sign,
 * so decoding is exact.
 */

export function formatFolderName(part: string, platform: NodeJS.Platform): string {
  if (platform !== 'win32') return part;
  const begun = windowsDeviceName.test(part) ? percentCode(part.charAt(0)) + part.slice(1) : part;
  return begun.endsWith('.') ? begun.slice(0, -1) + percentCode('.') : begun;
}

/** The part of a label that a folder stands for; undefined where no label is stored under that name. */
export function findLabelPart(folderName: string, platform: NodeJS.Platform): string | undefined {
  const part = folderName.replace(/%([0-9a-f]{2})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return formatFolderName(part, platform) === folderName ? part : undefined;
}

function percentCode(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
