import { setImmediate, setTimeout } from 'node:timers/promises';

/** Microseconds of POSIX time, a safe integer until the year 2255. */
export type Microseconds = number;

export interface Clock {
  now(): Microseconds;
  /** Resolves after about that long, rather too early than too late: who waits for an instant looks again. */
  sleep(duration: Microseconds): Promise<void>;
}

const millisecond = 1_000;

/**
 * The system's clock in microseconds: the monotonic counter gives the digits that Date.now() lacks and is anchored
 * to it again whenever the two drift apart by more than a millisecond (the clock was set, the machine slept).
 */
export function openSystemClock(): Clock {
  let anchor = performance.timeOrigin;

  function now(): Microseconds {
    const elapsed = performance.now();
    const wall = Date.now();
    if (Math.abs(anchor + elapsed - wall) > 1) anchor = wall - elapsed;
    return Math.floor((anchor + elapsed) * millisecond);
  }

  async function sleep(duration: Microseconds): Promise<void> {
    // Timers are good to a millisecond or two; what is shorter is waited out by turns of the event loop.
    if (duration > 2 * millisecond) await setTimeout(duration / millisecond - 1);
    else await setImmediate();
  }

  return { now, sleep };
}
