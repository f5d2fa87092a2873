import { type ByteText, toByteText } from './byte-text.ts';
import type { Inventory } from './inventory.ts';
import { contentFolder } from './repository-files.ts';

/**
 * One staging, as all threads that have a share in it see it. Passes between threads as it is: whoever takes the next
 * file takes it from all of them.
 */
export interface StagingBoard {
  readonly inventory: Inventory;
  /** The folder of the repository that is being made. */
  readonly repository: string;
  /** Its doc/. */
  readonly content: ByteText;
  /** 32 bytes a file, in the order of the inventory. */
  readonly digests: Uint8Array<SharedArrayBuffer>;
  readonly marks: Int32Array<SharedArrayBuffer>;
  /** Bytes and files copied so far. */
  readonly done: BigInt64Array<SharedArrayBuffer>;
}

const digestSize = 32;

/** Which cell of `marks` is what. */
const mark = { nextToCopy: 0, nextToSync: 1, isStopped: 2, cannotClone: 3 } as const;

export function makeBoard(inventory: Inventory, repository: string): StagingBoard {
  return {
    inventory,
    repository,
    content: toByteText(Buffer.from(`${repository}/${contentFolder}`)),
    digests: new Uint8Array(new SharedArrayBuffer(inventory.order.length * digestSize)),
    marks: new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT)),
    done: new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)),
  };
}

export interface FileToCopy {
  /** In the inventory. */
  readonly index: number;
  readonly isLarge: boolean;
}

/** The files that fall to whoever asks, each to one alone. */
export function* takeFiles({ inventory, marks }: StagingBoard): Generator<FileToCopy> {
  for (;;) {
    const turn = Atomics.add(marks, mark.nextToCopy, 1);
    const index = inventory.order[turn];
    if (index === undefined) return;
    yield { index, isLarge: turn < inventory.largeCount };
  }
}

export interface ToSync {
  readonly kind: 'file' | 'folder';
  readonly index: number;
}

/** The small files, then the folders. */
export function* takeToSync({ inventory, marks }: StagingBoard): Generator<ToSync> {
  const { order, largeCount, folders } = inventory;
  for (;;) {
    const turn = Atomics.add(marks, mark.nextToSync, 1) + largeCount;
    const file = order[turn];
    if (file !== undefined) yield { kind: 'file', index: file };
    else if (turn - order.length < folders.ends.length) yield { kind: 'folder', index: turn - order.length };
    else return;
  }
}

/** Tells every thread that this staging has failed. */
export function stopStaging({ marks }: StagingBoard): void {
  Atomics.store(marks, mark.isStopped, 1);
}

export function isStopped({ marks }: StagingBoard): boolean {
  return Atomics.load(marks, mark.isStopped) === 1;
}

/** Whether the file system may be able to clone: tried once a staging. */
export function mayClone({ marks }: StagingBoard): boolean {
  return Atomics.load(marks, mark.cannotClone) === 0;
}

export function giveUpCloning({ marks }: StagingBoard): void {
  Atomics.store(marks, mark.cannotClone, 1);
}

export function addDone({ done }: StagingBoard, bytes: number, files: number): void {
  Atomics.add(done, 0, BigInt(bytes));
  Atomics.add(done, 1, BigInt(files));
}

export function readDone({ done }: StagingBoard): { readonly bytes: number; readonly files: number } {
  return { bytes: Number(Atomics.load(done, 0)), files: Number(Atomics.load(done, 1)) };
}

/** Digests are given and taken in hexadecimal digits. */
export function writeDigest({ digests }: StagingBoard, index: number, digest: string): void {
  Buffer.from(digests.buffer, index * digestSize, digestSize).write(digest, 'hex');
}

export function readDigest({ digests }: StagingBoard, index: number): string {
  return Buffer.from(digests.buffer, index * digestSize, digestSize).toString('hex');
}
