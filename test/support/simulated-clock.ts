import type { Clock, Microseconds } from '../../electron/platform/clock.ts';

/** A clock that stands still until it is set or slept on: the one stand-in that tests of time may use. */
export class SimulatedClock implements Clock {
  slept: Microseconds = 0;
  #now: Microseconds;

  constructor(now: Microseconds) {
    this.#now = now;
  }

  now(): Microseconds {
    return this.#now;
  }

  set(now: Microseconds): void {
    this.#now = now;
  }

  sleep(duration: Microseconds): Promise<void> {
    this.slept += duration;
    this.#now += duration;
    return Promise.resolve();
  }
}
