import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { Item } from '../core/item.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { writeFileDurably } from '../platform/write-file-durably.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { parseFilePath } from './file-path.ts';
import { formatItem, parseItem } from './item-json.ts';
import { type ManifestEntry, formatManifest } from './manifest.ts';
import { contentFolder, itemFile, manifestFile } from './repository-files.ts';

export interface FileInMemory {
  /** Below doc/, as the text of a file path. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A complete repository, every byte and name of it durable, that waits beside the collection for its place. */
export interface StagedRepository {
  readonly name: UniformRepositoryName;
  readonly folder: string;
}

export function stageRepository(
  layout: ArchiveLayout,
  item: Item,
  files: readonly FileInMemory[],
): StagedRepository {
  const isTarget = ({ path }: FileInMemory): boolean => path === item.target;
  if (files.length === 0 || (item.target !== null && !files.some(isTarget))) {
    throw new AcervoError('ERR_FILES_MISSING', { rep: item.labels.rep, target: item.target ?? '' });
  }
  const itemText = formatItem(item);
  parseItem(itemText); // what we would refuse to read must not be written

  const folder = join(layout.staging, randomUUID());
  mkdirSync(folder, { recursive: true });
  try {
    const entries = files.map((file) => writeContent(folder, file));
    writeFileDurably(join(folder, manifestFile), formatManifest(entries));
    writeFileDurably(join(folder, itemFile), itemText);
    for (const path of listFolders(entries)) fsyncFolder(inside(folder, path));
    fsyncFolder(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { name: item.labels.rep, folder };
}

function writeContent(folder: string, { path: text, content }: FileInMemory): ManifestEntry {
  const path = Buffer.concat([Buffer.from(`${contentFolder}/`), parseFilePath(text)]);
  mkdirSync(inside(folder, path.subarray(0, path.lastIndexOf('/'))), { recursive: true });
  writeFileDurably(inside(folder, path), content);
  return { path, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Every folder on the way to the files, once. */
function listFolders(entries: readonly ManifestEntry[]): Iterable<Buffer> {
  const folders = new Map<string, Buffer>();
  for (const { path } of entries) {
    for (let end = path.lastIndexOf(slash); end > 0; end = path.lastIndexOf(slash, end - 1)) {
      const folder = Buffer.from(path.subarray(0, end));
      folders.set(folder.toString('latin1'), folder);
    }
  }
  return folders.values();
}

const slash = '/'.charCodeAt(0);

function inside(folder: string, path: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), path]);
}
