import { isUtf8 } from 'node:buffer';
import { AcervoError } from '../core/errors.ts';

/*
 * A file's path inside a repository is bytes, for names need not be UTF-8. Where text is needed (item.json, the
 * catalogue, JSON on the command line) it is the UTF-8 reading, with `\xhh` for every byte that has none, as Python's
 * "backslashreplace" writes it. To be exact both ways, a backslash that only looks like such an escape is `\x5c`.
 */

/** Refuses what could leave the repository or name nothing in it. */
export function assertFilePath(path: Uint8Array): void {
  const parts = Buffer.from(path).toString('latin1').split('/');
  if (path.length === 0) fail(path, 'empty');
  if (path.includes(0)) fail(path, 'nul');
  if (parts.includes('')) fail(path, 'empty-part');
  if (parts.includes('.') || parts.includes('..')) fail(path, 'dots');
}

export function formatFilePath(path: Uint8Array): string {
  if (isUtf8(path)) return escapeLookalikes(Buffer.from(path).toString('utf8'));
  let text = '';
  let readable = '';
  for (let at = 0; at < path.length;) {
    const character = path.subarray(at, at + characterLength(path[at] ?? 0));
    if (isUtf8(character)) {
      readable += Buffer.from(character).toString('utf8');
      at += character.length;
      continue;
    }
    text += `${escapeLookalikes(readable)}\\x${Buffer.from(character.subarray(0, 1)).toString('hex')}`;
    readable = '';
    at += 1;
  }
  return text + escapeLookalikes(readable);
}

export function parseFilePath(text: string): Buffer {
  const literals = text.split(/\\x([0-9a-f]{2})/);
  const path = Buffer.concat(
    literals.map((part, index) => Buffer.from(part, index % 2 === 0 ? 'utf8' : 'hex')),
  );
  assertFilePath(path);
  if (formatFilePath(path) !== text) fail(path, 'escape');
  return path;
}

function escapeLookalikes(text: string): string {
  return text.replace(/\\(?=x[0-9a-f]{2})/g, '\\x5c');
}

/** By the first byte alone; `isUtf8` then judges the whole. */
function characterLength(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}

function fail(path: Uint8Array, reason: string): never {
  throw new AcervoError('ERR_FILE_PATH', { path: formatFilePath(path), reason });
}
