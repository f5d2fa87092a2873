import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { findEntry } from './find-entry.ts';

/** What the system answers where a file has just gone, or a link has just come. */
const elsewhere = new Set(['ENOENT', 'ELOOP']);

/**
 * The bytes of a file; undefined where there is none, or something else stands in its place: a link leads who knows
 * where, and a pipe would keep us waiting for ever.
 */
export function findFileBytes(path: string): Buffer | undefined {
  if (!findEntry(path)?.isFile()) return undefined;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    return readFileSync(descriptor);
  } catch (error) {
    if (elsewhere.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
