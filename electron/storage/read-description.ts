import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { formatFilePath } from './file-path.ts';
import { findEntry } from './find-entry.ts';
import type { Finding } from './finding.ts';
import { examineRepository } from './examine-repository.ts';
import type { ManifestEntry } from './manifest.ts';
import { type OwnFiles, readOwnFiles } from './read-own-files.ts';
import { contentFolder } from './repository-files.ts';

export interface RepositoryFile {
  /** Below doc/, as the text of a file path. */
  readonly path: string;
  readonly size: number;
  /** As the manifest has it: nobody has read the file. */
  readonly sha256: string;
}

/** What a repository says of itself. The findings are those of item.json and the manifest alone. */
export interface Description extends Omit<OwnFiles, 'manifest'> {
  /** The files of the manifest, each looked at when its turn comes; those that are not there have no size to tell. */
  readonly files: () => Iterable<RepositoryFile>;
}

/** Quick, however much the repository holds; `name` is the label that its place stands for. */
export function readDescription(folder: string, name: UniformRepositoryName): Description {
  const { manifest = [], ...description } = readOwnFiles(folder, name);
  return { ...description, files: () => listFiles(folder, manifest) };
}

/** All that can be found wrong without reading the files: each is there that should be, and nothing else. */
export function listStructureFindings(folder: string, name: UniformRepositoryName): readonly Finding[] {
  return examineRepository(folder, name, () => true).findings;
}

function* listFiles(folder: string, manifest: Iterable<ManifestEntry>): Generator<RepositoryFile> {
  const base = Buffer.from(`${folder}/`);
  // Files of one folder follow one another as a rule: it is looked at once.
  let folderOfLast: Uint8Array = base;
  let isInside = false;
  for (const { path, sha256 } of manifest) {
    const parent = parentOf(path);
    if (Buffer.compare(parent, folderOfLast) !== 0) isInside = isFolder(base, parent);
    folderOfLast = parent;
    if (!isInside) continue;
    const found = findEntry(Buffer.concat([base, path]));
    if (!found?.isFile()) continue;
    yield { path: formatFilePath(path.subarray(contentFolder.length + 1)), size: found.size, sha256 };
  }
}

/** Whether a folder of the repository is one, with no link on the way. */
function isFolder(base: Buffer, path: Uint8Array): boolean {
  if (path.length === 0) return true;
  return isFolder(base, parentOf(path)) && findEntry(Buffer.concat([base, path]))?.isDirectory() === true;
}

function parentOf(path: Uint8Array): Uint8Array {
  return path.subarray(0, Math.max(0, path.lastIndexOf('/'.charCodeAt(0))));
}
