import { basename } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import { formatBytes } from '../core/format-bytes.ts';
import { readFreeSpace } from '../platform/free-space.ts';
import { type ByteText, formatByteText } from './byte-text.ts';
import { factsOf } from './file-facts.ts';
import { type Inventory, InventoryBuilder } from './inventory.ts';
import { type SourceEntry, listSourceEntries } from './list-source-entries.ts';
import { type NameConcern, listNameConcerns } from './name-concerns.ts';
import { refuseOwnArchive } from './refuse-own-archive.ts';
import { type Source, type SourceRoot, findSources, inManifestOrder } from './source.ts';
import { assertStorable } from './storable-path.ts';

/** What a deposit would bring, known before anything is written. */
export interface Survey {
  readonly files: number;
  readonly bytes: number;
  /** The first of them; there may be as many as files. */
  readonly concerns: readonly NameConcern[];
  readonly concernCount: number;
  /** The first of what is no part of an item. */
  readonly leftOut: readonly LeftOut[];
  readonly leftOutCount: number;
  /** What the first source is called: a title, until somebody gives a better one. */
  readonly name: string;
  /** For the hands that do the copying. */
  readonly inventory: Inventory;
}

export interface LeftOut {
  /** Below doc/, as the text of a file path. */
  readonly path: string;
  readonly kind: 'link' | 'special';
}

/** Enough to show, and little enough to be handed about. */
const mostTold = 100;
const blockSize = 512n;

/** Looks at everything that is to be deposited, and refuses what cannot be kept. */
export function surveySources(sources: readonly Source[], archive: string): Survey {
  const found = findSources(sources);
  refuseOwnArchive(found, archive);
  const roots = inManifestOrder(found);
  const surveyor = new Surveyor(archive, roots);
  for (const entry of listSourceEntries(roots)) surveyor.add(entry);
  return surveyor.conclude(found[0]?.path ?? '');
}

class Surveyor {
  readonly #archive: string;
  readonly #roots: readonly SourceRoot[];
  readonly #inventory = new InventoryBuilder();
  readonly #concerns: NameConcern[] = [];
  readonly #leftOut: LeftOut[] = [];
  #concernCount = 0;
  #leftOutCount = 0;
  #files = 0;
  #bytes = 0n;
  /** On the disk: holes take no room, and stay holes. */
  #occupied = 0n;

  constructor(archive: string, roots: readonly SourceRoot[]) {
    this.#archive = archive;
    this.#roots = roots;
  }

  add(entry: SourceEntry): void {
    if (entry.kind === 'folder') this.#addFolder(entry);
    else if (entry.kind === 'file') this.#addFile(entry);
    else this.#leaveOut(entry.path, entry.kind);
  }

  /** `first` is the path of the first source. */
  conclude(first: ByteText): Survey {
    if (this.#files === 0) throw new AcervoError('ERR_SOURCE_EMPTY', { path: formatByteText(first) });
    this.#refuseLackOfRoom();
    return {
      files: this.#files,
      bytes: Number(this.#bytes),
      concerns: this.#concerns,
      concernCount: this.#concernCount,
      leftOut: this.#leftOut,
      leftOutCount: this.#leftOutCount,
      name: formatByteText(basename(first)),
      inventory: this.#inventory.build(this.#archive, this.#roots),
    };
  }

  #addFolder({ path, names }: Extract<SourceEntry, { kind: 'folder' }>): void {
    if (path !== '') assertStorable(this.#archive, path);
    this.#inventory.addFolder(path);
    for (const concern of listNameConcerns(path, names)) {
      this.#concernCount++;
      if (this.#concerns.length < mostTold) this.#concerns.push(concern);
    }
  }

  #addFile({ path, stat, root: index }: Extract<SourceEntry, { kind: 'file' }>): void {
    const root = this.#roots[index];
    if (!root) throw new RangeError(`no source ${index}`);
    assertStorable(this.#archive, path);
    this.#inventory.addFile(path, factsOf(stat, root), index);
    this.#files++;
    this.#bytes += stat.size;
    const allocated = stat.blocks * blockSize;
    this.#occupied += allocated < stat.size ? allocated : stat.size;
  }

  #leaveOut(path: ByteText, kind: LeftOut['kind']): void {
    this.#leftOutCount++;
    if (this.#leftOut.length < mostTold) this.#leftOut.push({ path: formatByteText(path), kind });
  }

  #refuseLackOfRoom(): void {
    const needed = Number(this.#occupied);
    const free = readFreeSpace(this.#archive);
    if (needed <= free) return;
    const sizes = { needed: formatBytes(needed), free: formatBytes(free) };
    throw new AcervoError('ERR_NO_ROOM', { path: this.#archive, ...sizes });
  }
}
