import type { Microseconds } from '../platform/clock.ts';

/** Long enough that one slow file does not shake the estimate, short enough that it follows a disk that slows down. */
const window: Microseconds = 10_000_000;
/** Less than this tells nothing. */
const shortest: Microseconds = 1_000_000;

interface Sample {
  readonly at: Microseconds;
  readonly bytes: number;
}

/** How fast work goes, by what was done in the last seconds. */
export class RateMeter {
  #samples: Sample[] = [];

  add(at: Microseconds, bytes: number): void {
    this.#samples.push({ at, bytes });
    this.#samples = this.#samples.filter((sample) => at - sample.at <= window);
  }

  /** A pause is no slowness. */
  forget(): void {
    this.#samples = [];
  }

  /** Bytes a second; undefined while that cannot be told. */
  find(): number | undefined {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || last.at - first.at < shortest) return undefined;
    const rate = ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000_000;
    return rate > 0 ? rate : undefined;
  }
}
