import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { isThere } from './is-there.ts';

/** On return the new name is durable, and the old one is gone for good. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncParents(from, to);
}

/** The new name first: a power cut in between must not take both. The folder of the old one may be gone by now. */
export function syncParents(from: string, to: string): void {
  fsyncFolder(dirname(to));
  if (isThere(dirname(from))) fsyncFolder(dirname(from));
}
