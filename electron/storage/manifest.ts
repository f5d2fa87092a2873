import { AcervoError } from '../core/errors.ts';
import { assertFilePath } from './file-path.ts';
import { contentFolder } from './repository-files.ts';

export interface ManifestEntry {
  /** Relative to the repository folder, parts separated by `/`; bytes, for names need not be UTF-8. */
  readonly path: Uint8Array;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/* Below, latin1 is the identity between bytes and text: every byte one character, bytewise order the order of text. */

const newline = '\n'.charCodeAt(0);
const line = /^(\\?)([0-9a-f]{64}) {2}([^\r]+)$/s;
const escaped: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
const unescaped: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' };

/** The file `manifest-sha256.txt`, as GNU `sha256sum` writes it: one line a file, in the bytewise order of paths. */
export function formatManifest(entries: readonly ManifestEntry[]): Buffer {
  const sorted = entries.toSorted((a, b) => Buffer.compare(a.path, b.path));
  for (const [index, { path }] of sorted.entries()) {
    assertContentPath(path, index + 1);
    const next = sorted[index + 1];
    if (next && Buffer.compare(path, next.path) === 0) fail(index + 1, 'duplicate');
  }
  return Buffer.from(sorted.map(formatLine).join(''), 'latin1');
}

/** One that was found right. An entry is made when its turn comes: there may be more than memory should hold at once. */
export interface Manifest extends Iterable<ManifestEntry> {
  readonly length: number;
}

/** Strict: anything that `formatManifest` would have written otherwise is a damaged manifest. */
export function parseManifest(bytes: Uint8Array): Manifest {
  let length = 0;
  let previous: ManifestEntry | undefined;
  for (const text of listLines(bytes)) {
    const entry = parseLine(text);
    if (entry === undefined) fail(length + 1, 'syntax');
    if (formatLine(entry) !== `${text}\n`) fail(length + 1, 'escape');
    assertContentPath(entry.path, length + 1);
    if (previous && Buffer.compare(previous.path, entry.path) >= 0) fail(length + 1, 'order-or-duplicate');
    previous = entry;
    length++;
  }
  if (bytes.length > 0 && bytes.at(-1) !== newline) fail(length + 1, 'no-final-newline');
  return { length, [Symbol.iterator]: () => listEntries(bytes) };
}

function* listEntries(bytes: Uint8Array): Generator<ManifestEntry> {
  for (const text of listLines(bytes)) {
    const entry = parseLine(text);
    if (entry) yield entry;
  }
}

/** Those that have an end. */
function* listLines(bytes: Uint8Array): Generator<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let start = 0; ;) {
    const end = text.indexOf(newline, start);
    if (end === -1) return;
    yield text.toString('latin1', start, end);
    start = end + 1;
  }
}

function formatLine({ path, sha256 }: ManifestEntry): string {
  const name = Buffer.from(path).toString('latin1');
  const escapedName = name.replace(/[\\\n\r]/g, (character) => escaped[character] ?? character);
  return `${escapedName === name ? '' : '\\'}${sha256}  ${escapedName}\n`;
}

function parseLine(text: string): ManifestEntry | undefined {
  const [, mark, sha256, written] = line.exec(text) ?? [];
  if (sha256 === undefined || written === undefined) return undefined;
  const name = mark ? written.replace(/\\[\\nr]/g, (pair) => unescaped[pair] ?? pair) : written;
  return { path: Buffer.from(name, 'latin1'), sha256 };
}

function assertContentPath(path: Uint8Array, lineNumber: number): void {
  assertFilePath(path);
  if (!Buffer.from(path).toString('latin1').startsWith(`${contentFolder}/`)) fail(lineNumber, 'outside');
}

function fail(lineNumber: number, reason: string): never {
  throw new AcervoError('ERR_MANIFEST_FORMAT', { line: lineNumber, reason });
}
