import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { Item } from '../core/item.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { formatFilePath, parseFilePath } from './file-path.ts';
import { hashFile } from './hash-file.ts';
import { parseItem } from './item-json.ts';
import { type TreeEntry, listTree } from './list-tree.ts';
import { type ManifestEntry, parseManifest } from './manifest.ts';
import { contentFolder, itemFile, manifestFile } from './repository-files.ts';

/**
 * What is not as it should be. `missing`: promised by the format, the manifest or the target, and not there as a
 * regular file. `changed`: other bytes than the manifest's. `damaged`: item.json or the manifest breaks its format.
 * `misplaced`: item.json names another repository. `unlisted`: a file nobody vouches for. `link`, `special`: neither
 * file nor folder. `unreadable`: the system did not let us look.
 */
export interface Finding {
  readonly outcome:
    'missing' | 'changed' | 'damaged' | 'misplaced' | 'unlisted' | 'link' | 'special' | 'unreadable';
  /** Relative to the repository folder, as the text of a file path; '' for the folder itself. */
  readonly path: string;
  readonly cause?: unknown;
}

/** The repository is sound only if there are no findings; `files` holds what was read and found right, no more. */
export interface RepositoryReading {
  readonly item: Item | undefined;
  readonly files: readonly ManifestEntry[];
  readonly findings: readonly Finding[];
}

/** Reads a whole repository and judges it, every byte; `name` is the label that its place stands for. */
export function readRepository(folder: string, name: UniformRepositoryName): RepositoryReading {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return new Reader(folder).read(name);
  return { item: undefined, files: [], findings: [{ outcome: 'missing', path: '' }] };
}

class Reader {
  readonly #folder: string;
  readonly #tree: ReadonlyMap<string, TreeEntry>;
  readonly #findings: Finding[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    this.#tree = new Map([...listTree(folder)].map((entry) => [keyOf(entry.path), entry]));
  }

  read(name: UniformRepositoryName): RepositoryReading {
    const item = this.#readOwnFile(itemFile, (bytes) => parseItem(decodeUtf8(bytes)));
    const manifest = this.#readOwnFile(manifestFile, parseManifest);
    if (item && item.labels.rep !== name) this.#findings.push({ outcome: 'misplaced', path: itemFile });
    const files = (manifest ?? []).filter((entry) => this.#isSound(entry));
    if (manifest) this.#judgePromises(item, manifest);
    this.#judgeRest(manifest);
    return { item, files, findings: this.#findings };
  }

  #readOwnFile<T>(path: string, parse: (bytes: Buffer) => T): T | undefined {
    if (this.#tree.get(path)?.kind !== 'file') {
      this.#findings.push({ outcome: 'missing', path });
      return undefined;
    }
    try {
      return parse(readFileSync(join(this.#folder, path)));
    } catch (cause) {
      this.#findings.push({ outcome: cause instanceof AcervoError ? 'damaged' : 'unreadable', path, cause });
      return undefined;
    }
  }

  #isSound(entry: ManifestEntry): boolean {
    const path = formatFilePath(entry.path);
    const place = Buffer.concat([Buffer.from(`${this.#folder}/`), entry.path]);
    try {
      if (this.#tree.get(keyOf(entry.path))?.kind === 'file') {
        if (hashFile(place) === entry.sha256) return true;
        this.#findings.push({ outcome: 'changed', path });
      } else {
        lstatSync(place, { throwIfNoEntry: false }); // throws where we are not let see whether it is missing
        this.#findings.push({ outcome: 'missing', path });
      }
    } catch (cause) {
      this.#findings.push({ outcome: 'unreadable', path, cause });
    }
    return false;
  }

  /** What a repository promises without a line in its manifest: some file at all, and its target. */
  #judgePromises(item: Item | undefined, manifest: readonly ManifestEntry[]): void {
    if (manifest.length === 0) this.#findings.push({ outcome: 'missing', path: contentFolder });
    if (!item || item.target === null) return;
    const target = Buffer.concat([Buffer.from(`${contentFolder}/`), parseFilePath(item.target)]);
    if (manifest.some(({ path }) => target.equals(path))) return;
    this.#findings.push({ outcome: 'missing', path: formatFilePath(target) });
  }

  /** What nobody vouches for. Without a manifest that cannot be said of the files below doc/. */
  #judgeRest(manifest: readonly ManifestEntry[] | undefined): void {
    const vouched = new Set([itemFile, manifestFile, ...(manifest ?? []).map(({ path }) => keyOf(path))]);
    for (const [key, { path, kind, cause }] of this.#tree) {
      if (kind === 'file' && (vouched.has(key) || (!manifest && key.startsWith(`${contentFolder}/`))))
        continue;
      this.#findings.push({
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

/** Bytes that are not UTF-8 must not pass for the sign that would replace them. */
function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new AcervoError('ERR_ITEM_FORMAT', { member: '', reason: 'utf-8' });
  return bytes.toString('utf8');
}
