import { closeSync, fsync } from 'node:fs';

/**
 * Brings files to the disk beside other work, a few at a time: while one waits for the disk, the next can be read,
 * hashed and written, and the disk takes several in one go.
 */
export class SyncsInFlight {
  readonly #most: number;
  readonly #failures: unknown[] = [];
  #count = 0;
  #onEnd: (() => void) | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes the descriptor over, and waits until there is room for another. `onFailure` throws what is to be told. */
  async add(descriptor: number, onFailure: (error: unknown) => void): Promise<void> {
    this.#count++;
    fsync(descriptor, (error) => {
      this.#count--;
      try {
        closeSync(descriptor);
        if (error) onFailure(error);
      } catch (failure) {
        this.#failures.push(failure);
      }
      this.#onEnd?.();
    });
    while (this.#count >= this.#most) await this.#nextEnd();
    this.#throwFailure();
  }

  /** Waits for all. Only then has nothing failed. */
  async drain(): Promise<void> {
    while (this.#count > 0) await this.#nextEnd();
    this.#throwFailure();
  }

  #nextEnd(): Promise<void> {
    return new Promise((resolve) => {
      this.#onEnd = resolve;
    });
  }

  #throwFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}
