import { setImmediate } from 'node:timers/promises';
import type { Clock, Microseconds } from '../../electron/platform/clock.ts';
import type { SeededRandom } from '../support/seeded-random.ts';

export const second: Microseconds = 1_000_000;
export const day: Microseconds = 86_400 * second;
/** What a clock may be set back by without an error. */
export const tolerated: Microseconds = 2 * second;

/** A minter's own look at the clock: knows what it showed last. */
export interface ClockView extends Clock {
  readonly reading: Microseconds;
}

/** One clock for several minters. It stands still but for their sleep, and while they sleep it may be set. */
export class TorturedClock {
  readonly #random: SeededRandom;
  #now: Microseconds;
  #highest: Microseconds;
  #deepestFall: Microseconds = 0;

  constructor(now: Microseconds, random: SeededRandom) {
    this.#random = random;
    this.#now = now;
    this.#highest = now;
  }

  get highest(): Microseconds {
    return this.#highest;
  }

  /** How far below a former reading it fell since it was last set right. */
  get deepestFall(): Microseconds {
    return this.#deepestFall;
  }

  set(now: Microseconds): void {
    this.#now = now;
    this.#highest = Math.max(this.#highest, now);
    this.#deepestFall = Math.max(this.#deepestFall, this.#highest - now);
  }

  /** Sets it to a reading as never before, and forgets former falls. */
  setRight(beyond: Microseconds): void {
    this.set(this.#highest + beyond);
    this.#deepestFall = 0;
  }

  view(): ClockView {
    const read = (): Microseconds => this.#now;
    let reading = this.#now;
    return {
      get reading() {
        return reading;
      },
      now: () => (reading = read()),
      sleep: async (duration) => {
        // A turn of its own: between a look at the clock and what follows from it in the same turn, no clock moves.
        await setImmediate();
        this.set(this.#now + this.#passDuring(duration));
      },
    };
  }

  /** Mostly about as long as was slept. */
  #passDuring(duration: Microseconds): Microseconds {
    const mishap = this.#random.integer(1, 200);
    if (mishap === 1) return this.#random.magnitude(3 * day);
    if (mishap === 2) return -this.#random.magnitude(3 * day);
    if (mishap <= 5) return -this.#random.integer(1, tolerated);
    return Math.ceil((duration * this.#random.integer(50, 110)) / 100);
  }
}
