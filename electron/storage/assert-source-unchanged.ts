import { AcervoError } from '../core/errors.ts';
import { type ByteText, formatByteText } from './byte-text.ts';
import { areSame, factsOf } from './file-facts.ts';
import { type Inventory, getFacts, getPath, getRoot } from './inventory.ts';
import { listSourceEntries } from './list-source-entries.ts';
import { type SourceRoot, sourcePath } from './source.ts';

/**
 * Looks at the sources once more, when all is copied: no file came, went, or is another than it was. (Folders that
 * hold no file mean nothing.)
 */
export function assertSourceUnchanged(inventory: Inventory): void {
  const { roots, files } = inventory;
  let next = 0;
  for (const entry of listSourceEntries(roots)) {
    if (entry.kind !== 'file') continue;
    const root = roots[entry.root];
    const expected = next < files.ends.length ? getPath(files, next) : undefined;
    if (root && (expected === undefined || entry.path < expected)) fail(root, entry.path); // it came
    if (!root || entry.path !== expected) break;
    if (!areSame(factsOf(entry.stat, root), getFacts(inventory, next))) fail(root, entry.path);
    next++;
  }
  if (next < files.ends.length) fail(getRoot(inventory, next), getPath(files, next)); // it went
}

function fail(root: SourceRoot, path: ByteText): never {
  throw new AcervoError('ERR_SOURCE_CHANGED', { path: formatByteText(sourcePath(root, path)) });
}
