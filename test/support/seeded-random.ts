import { randomInt } from 'node:crypto';

const seeds = 2 ** 32;

/** Chance that can be had again: the same seed makes the same decisions, in the order in which they are asked for. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From the least to the most, both included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.#fraction() * (most - least + 1));
  }

  /** From 1 to the most, every order of magnitude as likely as the others: where microseconds and days both matter. */
  magnitude(most: number): number {
    return Math.floor(most ** this.#fraction());
  }

  chance(probability: number): boolean {
    return this.#fraction() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.integer(0, choices.length - 1)] as T;
  }

  /** For a generator of its own: another process, the next trial. */
  seed(): number {
    return this.#bits();
  }

  /** From 0 to below 1, in all 53 bits of a double. */
  #fraction(): number {
    return (this.#bits() * 2 ** 21 + (this.#bits() >>> 11)) / 2 ** 53;
  }

  /** Mulberry32. */
  #bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let bits = this.#state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (bits ^ (bits >>> 14)) >>> 0;
  }
}

export function freshSeed(): number {
  return randomInt(seeds);
}

/** Undefined where the text is no seed. */
export function findSeed(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) < seeds ? Number(text) : undefined;
}
