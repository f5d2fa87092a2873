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

/** Strict: anything that `formatManifest` would have written otherwise is a damaged manifest. */
export function parseManifest(bytes: Uint8Array): readonly ManifestEntry[] {
  if (bytes.length === 0) return [];
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  if (lines.pop() !== '') fail(lines.length + 1, 'no-final-newline');
  const entries = lines.map(parseLine);
  for (const [index, { path }] of entries.entries()) {
    const next = entries[index + 1];
    if (next && Buffer.compare(path, next.path) >= 0) fail(index + 2, 'order-or-duplicate');
  }
  return entries;
}

function formatLine({ path, sha256 }: ManifestEntry): string {
  const name = Buffer.from(path).toString('latin1');
  const escapedName = name.replace(/[\\\n\r]/g, (character) => escaped[character] ?? character);
  return `${escapedName === name ? '' : '\\'}${sha256}  ${escapedName}\n`;
}

function parseLine(text: string, index: number): ManifestEntry {
  const [, mark, sha256 = '', written = ''] = line.exec(text) ?? fail(index + 1, 'syntax');
  const name = mark ? written.replace(/\\[\\nr]/g, (pair) => unescaped[pair] ?? pair) : written;
  const entry = { path: Buffer.from(name, 'latin1'), sha256 };
  if (formatLine(entry) !== `${text}\n`) fail(index + 1, 'escape');
  assertContentPath(entry.path, index + 1);
  return entry;
}

function assertContentPath(path: Uint8Array, lineNumber: number): void {
  assertFilePath(path);
  if (!Buffer.from(path).toString('latin1').startsWith(`${contentFolder}/`)) fail(lineNumber, 'outside');
}

function fail(lineNumber: number, reason: string): never {
  throw new AcervoError('ERR_MANIFEST_FORMAT', { line: lineNumber, reason });
}
