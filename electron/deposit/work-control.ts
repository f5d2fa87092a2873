import { AcervoError } from '../core/errors.ts';
import type { CopyControl } from '../storage/copy-share.ts';

export interface WorkProgress {
  readonly bytes: number;
  readonly files: number;
  /** Of what is known so far: with every staging that begins they grow. */
  readonly totalBytes: number;
  readonly totalFiles: number;
}

const state = { running: 0, paused: 1, cancelled: 2 } as const;
const count = { bytes: 0, files: 1, totalBytes: 2, totalFiles: 3 } as const;

/**
 * Pauses, resumes, cancels and watches long work. The memory behind it is shared: a thread that was handed it makes a
 * control of its own on it, and both are the same.
 */
export class WorkControl implements CopyControl {
  readonly shared: SharedArrayBuffer;
  readonly #state: Int32Array<SharedArrayBuffer>;
  readonly #counts: BigInt64Array<SharedArrayBuffer>;

  constructor(shared = new SharedArrayBuffer(5 * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#counts = new BigInt64Array(shared, 0, 4);
    this.#state = new Int32Array(shared, this.#counts.byteLength, 1);
  }

  get isPaused(): boolean {
    return Atomics.load(this.#state, 0) === state.paused;
  }

  get isCancelled(): boolean {
    return Atomics.load(this.#state, 0) === state.cancelled;
  }

  pause(): void {
    Atomics.compareExchange(this.#state, 0, state.running, state.paused);
  }

  resume(): void {
    Atomics.compareExchange(this.#state, 0, state.paused, state.running);
    Atomics.notify(this.#state, 0);
  }

  /** For good. */
  cancel(): void {
    Atomics.store(this.#state, 0, state.cancelled);
    Atomics.notify(this.#state, 0);
  }

  progress(): WorkProgress {
    const read = (index: number): number => Number(Atomics.load(this.#counts, index));
    return {
      bytes: read(count.bytes),
      files: read(count.files),
      totalBytes: read(count.totalBytes),
      totalFiles: read(count.totalFiles),
    };
  }

  /** Waits with its thread free while the work is paused; fails when it is cancelled. */
  async checkpoint(): Promise<void> {
    while (this.isPaused) await Atomics.waitAsync(this.#state, 0, state.paused).value;
    if (this.isCancelled) throw new AcervoError('ERR_CANCELLED');
  }

  advance(bytes: number, files: number): void {
    Atomics.add(this.#counts, count.bytes, BigInt(bytes));
    Atomics.add(this.#counts, count.files, BigInt(files));
  }

  /** Adds to the totals; takes from them if negative, for what will not come after all. */
  expect(bytes: number, files: number): void {
    Atomics.add(this.#counts, count.totalBytes, BigInt(bytes));
    Atomics.add(this.#counts, count.totalFiles, BigInt(files));
  }
}
