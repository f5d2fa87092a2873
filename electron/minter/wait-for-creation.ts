import type { Clock, Microseconds } from '../platform/clock.ts';
import { refuseClockSetBack } from './refuse-clock-set-back.ts';

const nap: Microseconds = 250_000;

/** WAIT of Algorithm 4, Line 7. Naps are short, so that a clock which is set meanwhile is noticed. */
export async function waitForCreation(clock: Clock, creationAt: Microseconds): Promise<void> {
  let before = clock.now();
  while (before < creationAt) {
    await clock.sleep(Math.min(creationAt - before, nap));
    const now = clock.now();
    refuseClockSetBack(now, before);
    before = now;
  }
}
