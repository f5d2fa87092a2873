import { createHash, hash } from 'node:crypto';
import { cloneFile } from './clone-file.ts';
import { CopiedFile } from './copied-file.ts';
import { getFacts, getPath, getRoot } from './inventory.ts';
import { SourceFile } from './source-file.ts';
import { type FileToCopy, type StagingBoard, writeDigest } from './staging-board.ts';

/** Is told of every chunk that is done. May keep the copier waiting, and fails when there is to be no copy. */
export type Pace = (bytes: number) => Promise<void>;

/**
 * Copies a file of the inventory and hashes it in the same pass; if it is not the one that was surveyed, or changes
 * meanwhile, there is no copy. The copy is left open, and is not on the disk yet.
 */
export async function copyFile(
  board: StagingBoard,
  { index, isLarge }: FileToCopy,
  buffer: Buffer,
  pace: Pace,
): Promise<CopiedFile> {
  const path = getPath(board.inventory.files, index);
  const facts = getFacts(board.inventory, index);
  const source = new SourceFile(getRoot(board.inventory, index), path, facts);
  let copy: CopiedFile | undefined;
  try {
    const isClone = isLarge && cloneFile(board, source, path);
    copy = new CopiedFile(board, path, isClone);
    const digest = isLarge
      ? await copyInChunks(source, copy, isClone, buffer, pace)
      : copyAtOnce(source, copy, buffer);
    source.assertUnchanged();
    copy.setTime(facts.mtimeNs);
    writeDigest(board, index, digest);
    if (!isLarge) await pace(source.size);
    return copy;
  } catch (error) {
    copy?.close();
    throw error;
  } finally {
    source.close();
  }
}

/** Asks for one byte more than there should be, so that a file that grew is noticed. */
function copyAtOnce(source: SourceFile, copy: CopiedFile, buffer: Buffer): string {
  let size = 0;
  for (let count = -1; count !== 0 && size < source.size; size += count) {
    count = source.read(buffer.subarray(size, source.size + 1), size);
  }
  if (size !== source.size) source.failAsChanged();
  const content = buffer.subarray(0, size);
  copy.write(content, 0);
  return hash('sha256', content);
}

/** A clone is what was there at one moment: it is hashed itself. Holes are not written, and so stay holes. */
async function copyInChunks(
  source: SourceFile,
  copy: CopiedFile,
  isClone: boolean,
  buffer: Buffer,
  pace: Pace,
): Promise<string> {
  const from = isClone ? copy : source;
  const digest = createHash('sha256');
  let position = 0;
  for (let count = -1; count !== 0 && position <= source.size; position += count) {
    count = from.read(buffer, position);
    const chunk = buffer.subarray(0, count);
    digest.update(chunk);
    if (!isClone && !(source.isSparse && isEmpty(chunk))) copy.write(chunk, position);
    await pace(count);
  }
  if (position !== source.size) source.failAsChanged();
  if (!isClone && source.isSparse) copy.setSize(position);
  return digest.digest('hex');
}

const nothing = Buffer.alloc(64 * 1024);

function isEmpty(chunk: Buffer): boolean {
  for (let at = 0; at < chunk.length; at += nothing.length) {
    const part = chunk.subarray(at, at + nothing.length);
    if (!part.equals(nothing.subarray(0, part.length))) return false;
  }
  return true;
}
