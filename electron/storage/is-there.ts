import { findEntry } from './find-entry.ts';

/** Whether a name is taken, be it by a link to nowhere. */
export function isThere(path: string): boolean {
  return findEntry(path) !== undefined;
}
