import { type BigIntStats, accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import { AcervoError } from '../core/errors.ts';
import { type ByteText, formatByteText, toBytes } from './byte-text.ts';
import { readingSource } from './explain-copying.ts';
import { type SourceRoot, sourcePath } from './source.ts';

/** `path` is below doc/; that of doc/ itself is ''. */
export type SourceEntry =
  /** Comes before all that it holds, and with the names of that. */
  | { readonly kind: 'folder'; readonly path: ByteText; readonly names: readonly ByteText[] }
  | { readonly kind: 'file'; readonly path: ByteText; readonly root: number; readonly stat: BigIntStats }
  | { readonly kind: 'link' | 'special'; readonly path: ByteText };

const everybodyReads = 0o444n;

/**
 * All that is to be deposited, files in the order of a manifest. Links are told, never followed. Fails on what cannot
 * be read, and on what is gone between two looks.
 */
export function* listSourceEntries(roots: readonly SourceRoot[]): Generator<SourceEntry> {
  if (roots.every(({ place }) => place !== '')) {
    yield { kind: 'folder', path: '', names: roots.map(({ place }) => place) };
  }
  for (const [index, root] of roots.entries()) {
    if (root.kind === 'folder') yield* listFolder(root, index, root.place);
    else yield getEntry(root, index, root.place);
  }
}

function* listFolder(root: SourceRoot, index: number, folder: ByteText): Generator<SourceEntry> {
  const entries = readFolder(folder === root.place ? root.path : sourcePath(root, folder));
  yield { kind: 'folder', path: folder, names: entries.map(nameOf) };
  for (const entry of entries) {
    const path = folder === '' ? nameOf(entry) : `${folder}/${nameOf(entry)}`;
    if (isFolder(entry)) yield* listFolder(root, index, path);
    else yield getEntry(root, index, path);
  }
}

function getEntry(root: SourceRoot, index: number, path: ByteText): SourceEntry {
  const place = sourcePath(root, path);
  const bytes = toBytes(place);
  const stat = readingSource(place, () => lstatSync(bytes, { bigint: true }));
  if (stat.isFile()) {
    // Before anything is written rather than after hours; the system is asked where the mode leaves a doubt.
    if ((stat.mode & everybodyReads) !== everybodyReads) {
      readingSource(place, () => {
        accessSync(bytes, constants.R_OK);
      });
    }
    return { kind: 'file', path, root: index, stat };
  }
  if (stat.isDirectory()) throw new AcervoError('ERR_SOURCE_CHANGED', { path: formatByteText(place) });
  return { kind: stat.isSymbolicLink() ? 'link' : 'special', path };
}

/** In the order of a manifest, where what lies in a folder comes after the slash that follows its name. */
function readFolder(place: ByteText): readonly Entry[] {
  const bytes = toBytes(place);
  return readingSource(place, () => {
    // Listing would follow a link that has taken the folder's place since it was seen.
    if (!lstatSync(bytes).isDirectory()) {
      throw new AcervoError('ERR_SOURCE_CHANGED', { path: formatByteText(place) });
    }
    return readdirSync(bytes, { withFileTypes: true, encoding: 'latin1' })
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .sort();
  });
}

/** A name in a folder; that of a folder ends in a slash. */
type Entry = ByteText;

function isFolder(entry: Entry): boolean {
  return entry.endsWith('/');
}

function nameOf(entry: Entry): ByteText {
  return isFolder(entry) ? entry.slice(0, -1) : entry;
}
