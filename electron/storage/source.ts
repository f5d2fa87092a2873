import { lstatSync, statfsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import { type ByteText, formatByteText, toByteText, toBytes } from './byte-text.ts';
import { readingSource } from './explain-copying.ts';
import { parseFilePath } from './file-path.ts';

/** A file or folder that is to be deposited. It is only read. */
export interface Source {
  /** Bytes where the name is not UTF-8. */
  readonly path: string | Uint8Array;
  /** What it is called below doc/. Without it a folder that comes alone gives its contents, all else keeps its name. */
  readonly as?: string;
}

/** A source that was found. */
export interface SourceRoot {
  readonly kind: 'file' | 'folder';
  /** Absolute. */
  readonly path: ByteText;
  /** Its path below doc/, of one part; '' for a folder whose contents go there directly. */
  readonly place: ByteText;
  /** Some file systems number a file anew whenever they forget it: there the number tells nothing. */
  readonly keepsInodes: boolean;
}

/** `statfs` types of FAT, exFAT and FUSE. */
const forgetfulFileSystems = new Set([0x4d44, 0x2011bab0, 0x65735546]);

export function findSources(sources: readonly Source[]): readonly SourceRoot[] {
  const roots = sources.map((source) => findRoot(source, sources.length === 1));
  const places = new Set<ByteText>();
  for (const { place } of roots) {
    if (places.has(place)) throw new AcervoError('ERR_SOURCE_NAMES_COLLIDE', { name: formatByteText(place) });
    places.add(place);
  }
  return roots;
}

/** As the files that they bring come in a manifest. */
export function inManifestOrder(roots: readonly SourceRoot[]): readonly SourceRoot[] {
  return roots.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));
}

/** Where something lies whose path below doc/ is known. */
export function sourcePath(root: SourceRoot, path: ByteText): ByteText {
  if (root.place === '') return `${root.path}/${path}`;
  return root.path + path.slice(root.place.length);
}

function findRoot({ path, as }: Source, isAlone: boolean): SourceRoot {
  const bytes = typeof path === 'string' ? Buffer.from(path) : path;
  const place = resolve(toByteText(Buffer.from(process.cwd())), toByteText(bytes));
  const kind = getKind(place);
  const ownName = isAlone && kind === 'folder' ? '' : basename(place);
  return {
    kind,
    path: place,
    place: as === undefined ? ownName : parsePlace(as),
    keepsInodes: !forgetfulFileSystems.has(readingSource(place, () => statfsSync(toBytes(place))).type),
  };
}

function getKind(path: ByteText): SourceRoot['kind'] {
  const found = readingSource(path, () => lstatSync(toBytes(path)), 'ERR_SOURCE_MISSING');
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'folder';
  const reason = found.isSymbolicLink() ? 'link' : 'special';
  throw new AcervoError('ERR_SOURCE_KIND', { path: formatByteText(path), reason });
}

function parsePlace(text: string): ByteText {
  const place = toByteText(parseFilePath(text));
  if (place.includes('/')) throw new AcervoError('ERR_FILE_PATH', { path: text, reason: 'several-parts' });
  return place;
}

/** Bytewise, what lies in a folder comes after the slash that follows its name. */
function orderKey({ kind, place }: SourceRoot): ByteText {
  return kind === 'folder' ? `${place}/` : place;
}
