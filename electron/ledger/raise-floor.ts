import { type Instant, instantFromMicroseconds, laterInstant } from '../core/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ledger } from './ledger.ts';
import { registerLag } from './register.ts';

/**
 * For a ledger that was made again, or that is a copy somebody brought back: nobody can tell how old what it knows is.
 * But no label is given out before the clock has passed it, so all labels given so far lie before the present. Should
 * the clock have been set back, its last reading in the register tells, and the second that a power cut may have taken;
 * the minter then waits. Answers what was taken for the present.
 */
export function raiseFloor(ledger: Ledger, clock: Clock): Instant {
  const { lastInstant, clockAt } = ledger.minter.read();
  const present = instantFromMicroseconds(Math.max(clock.now(), clockAt + registerLag));
  ledger.minter.raiseFloor(laterInstant(lastInstant, present) ?? present, clockAt);
  return present;
}
