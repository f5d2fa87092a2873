import type { Item } from '../core/item.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { formatFilePath, parseFilePath } from './file-path.ts';
import { findEntry } from './find-entry.ts';
import type { Finding } from './finding.ts';
import { type TreeEntry, listTree } from './list-tree.ts';
import type { ManifestEntry } from './manifest.ts';
import { type OwnFiles, readOwnFiles } from './read-own-files.ts';
import { contentFolder, itemFile, manifestFile } from './repository-files.ts';

/** The repository is sound only if there are no findings; `files` holds what was found right, no more. */
export interface RepositoryReading {
  readonly item: Item | undefined;
  readonly files: readonly ManifestEntry[];
  readonly findings: readonly Finding[];
}

/** Compares a repository with what it says of itself; of a file that is there, `isIntact` has the last word. */
export function examineRepository(
  folder: string,
  name: UniformRepositoryName,
  isIntact: (file: Buffer, sha256: string) => boolean,
): RepositoryReading {
  const own = readOwnFiles(folder, name);
  if (own.findings.some(({ path }) => path === ''))
    return { item: undefined, files: [], findings: own.findings };
  const examination = new Examination(folder, own);
  const files = [...(own.manifest ?? [])].filter((entry) => examination.isSound(entry, isIntact));
  examination.findMissingTarget();
  examination.findUnlisted();
  return { item: own.item, files, findings: examination.findings };
}

class Examination {
  readonly #folder: string;
  readonly #own: OwnFiles;
  readonly #tree: ReadonlyMap<string, TreeEntry>;
  readonly findings: Finding[];

  constructor(folder: string, own: OwnFiles) {
    this.#folder = folder;
    this.#own = own;
    this.#tree = new Map([...listTree(folder)].map((entry) => [keyOf(entry.path), entry]));
    this.findings = [...own.findings];
  }

  isSound(entry: ManifestEntry, isIntact: (file: Buffer, sha256: string) => boolean): boolean {
    const path = formatFilePath(entry.path);
    const place = Buffer.concat([Buffer.from(`${this.#folder}/`), entry.path]);
    try {
      if (this.#tree.get(keyOf(entry.path))?.kind === 'file') {
        if (isIntact(place, entry.sha256)) return true;
        this.findings.push({ outcome: 'changed', path });
      } else {
        findEntry(place); // throws where we are not let see whether it is missing
        this.findings.push({ outcome: 'missing', path });
      }
    } catch (cause) {
      this.findings.push({ outcome: 'unreadable', path, cause });
    }
    return false;
  }

  /** The target is promised without a line of its own in the manifest. */
  findMissingTarget(): void {
    const { item, manifest } = this.#own;
    if (!manifest || !item || item.target === null) return;
    const target = Buffer.concat([Buffer.from(`${contentFolder}/`), parseFilePath(item.target)]);
    for (const { path } of manifest) if (target.equals(path)) return;
    this.findings.push({ outcome: 'missing', path: formatFilePath(target) });
  }

  /** What nobody vouches for. Without a manifest that cannot be said of the files below doc/. */
  findUnlisted(): void {
    const { manifest } = this.#own;
    const vouched = new Set([itemFile, manifestFile]);
    for (const { path } of manifest ?? []) vouched.add(keyOf(path));
    for (const [key, { path, kind, cause }] of this.#tree) {
      if (kind === 'file' && (vouched.has(key) || (!manifest && key.startsWith(`${contentFolder}/`))))
        continue;
      this.findings.push({
        outcome: kind === 'file' ? 'unlisted' : kind,
        path: formatFilePath(path),
        cause,
      });
    }
  }
}

/** Bytes as a key: latin1 gives every byte its own character. */
function keyOf(path: Uint8Array): string {
  return Buffer.from(path).toString('latin1');
}
