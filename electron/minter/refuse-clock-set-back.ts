import { AcervoError } from '../core/errors.ts';
import { formatInstant, instantFromMicroseconds } from '../core/instant.ts';
import type { Microseconds } from '../platform/clock.ts';

/** A clock set back by up to this much is waited for, as the algorithm says; beyond, it is an error. */
const tolerated: Microseconds = 2_000_000;

export function refuseClockSetBack(now: Microseconds, last: Microseconds): void {
  if (now >= last - tolerated) return;
  throw new AcervoError('ERR_CLOCK_SET_BACK', {
    now: formatInstant(instantFromMicroseconds(now)),
    last: formatInstant(instantFromMicroseconds(last)),
  });
}
