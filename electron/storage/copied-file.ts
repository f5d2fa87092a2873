import { closeSync, ftruncateSync, futimesSync, openSync, readSync, writeSync } from 'node:fs';
import { type ByteText, toBytes } from './byte-text.ts';
import { explainWriting, writingArchive } from './explain-copying.ts';
import type { StagingBoard } from './staging-board.ts';

/** A file in a repository that is being staged. */
export class CopiedFile {
  readonly descriptor: number;
  readonly #archive: string;
  readonly #path: ByteText;

  /** `path` is below doc/. Made here it must not exist; a clone exists, and is only read. */
  constructor(board: StagingBoard, path: ByteText, isClone: boolean) {
    this.#archive = board.inventory.archive;
    this.#path = path;
    this.descriptor = this.#run(() => openSync(copyPath(board, path), isClone ? 'r' : 'wx'));
  }

  read(into: Buffer, position: number): number {
    return this.#run(() => readSync(this.descriptor, into, 0, into.length, position));
  }

  write(chunk: Buffer, position: number): void {
    this.#run(() => {
      for (let written = 0; written < chunk.length;) {
        written += writeSync(this.descriptor, chunk, written, chunk.length - written, position + written);
      }
    });
  }

  /** Where nothing was written there is a hole, at the end too. */
  setSize(size: number): void {
    this.#run(() => {
      ftruncateSync(this.descriptor, size);
    });
  }

  /** As text, for Node takes a number before 1970 for now. */
  setTime(mtimeNs: bigint): void {
    const seconds = `${Number(mtimeNs) / 1e9}`;
    this.#run(() => {
      futimesSync(this.descriptor, seconds, seconds);
    });
  }

  close(): void {
    closeSync(this.descriptor);
  }

  failToSync(error: unknown): never {
    throw explainWriting(this.#archive, this.#path, error);
  }

  #run<T>(call: () => T): T {
    return writingArchive(this.#archive, this.#path, call);
  }
}

/** Where a file or folder of the item lies while it is staged; `path` is below doc/, '' for doc/ itself. */
export function copyPath({ content }: StagingBoard, path: ByteText): Buffer {
  return toBytes(path === '' ? content : `${content}/${path}`);
}
