import { type Dirent, readdirSync } from 'node:fs';

export interface TreeEntry {
  /** Relative to the folder listed, in bytes. */
  readonly path: Buffer;
  readonly kind: 'file' | 'link' | 'special' | 'unreadable';
  /** Why a folder could not be listed. */
  readonly cause?: unknown;
}

/** Everything below a folder that is not itself a folder. Links are told, never followed. */
export function* listTree(folder: string, below: Buffer = Buffer.alloc(0)): Generator<TreeEntry> {
  let entries: readonly Dirent<Buffer>[];
  try {
    entries = readdirSync(join(Buffer.from(folder), below), { withFileTypes: true, encoding: 'buffer' });
  } catch (cause) {
    yield { path: below, kind: 'unreadable', cause };
    return;
  }
  for (const entry of entries) {
    const path = below.length === 0 ? entry.name : join(below, entry.name);
    if (entry.isDirectory()) yield* listTree(folder, path);
    else yield { path, kind: kindOf(entry) };
  }
}

function kindOf(entry: Dirent<Buffer>): TreeEntry['kind'] {
  if (entry.isFile()) return 'file';
  return entry.isSymbolicLink() ? 'link' : 'special';
}

function join(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from('/'), name]);
}
