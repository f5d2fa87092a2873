import { AcervoError } from '../core/errors.ts';
import type { Labels } from '../core/ibi.ts';
import type { Identity } from '../ledger/archive-record.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { longestWait } from '../ledger/register-line.ts';
import type { Clock, Microseconds } from '../platform/clock.ts';
import type { Distribute } from './distribute.ts';
import { distributorOf } from './distribute.ts';
import { refuseClockSetBack } from './refuse-clock-set-back.ts';

/** Labels that are durable but may be given out only once the clock has passed their creation date (Line 7, WAIT). */
export interface Minted {
  readonly kind: 'minted';
  readonly labels: readonly Labels[];
  readonly creationAt: Microseconds;
}

export interface Refused {
  readonly kind: 'refused';
  readonly error: AcervoError;
}

/**
 * Mints for several requesters in one durable transaction, in the order in which they came. The clock is read and the
 * memory taken under the ledger's lock, so processes that share an archive are one temporal distributor.
 */
export function mintTogether(
  ledger: Ledger,
  clock: Clock,
  counts: readonly number[],
): Promise<readonly (Minted | Refused)[]> {
  return ledger.write(() => {
    const memory = ledger.minter.read();
    const now = clock.now();
    refuseClockSetBack(now, memory.clockAt);
    const distribute = distributorFor(ledger.archive.get());
    const answers: (Minted | Refused)[] = [];
    let { lastInstant } = memory;
    let latest = now;
    for (const count of counts) {
      const { labels, lastInstant: last, creationAt } = distribute(now, lastInstant, count);
      if (creationAt - now > longestWait) {
        const error = new AcervoError('ERR_BATCH_TOO_LONG', {
          count,
          minutes: Math.ceil((creationAt - now) / 60e6),
        });
        answers.push({ kind: 'refused', error });
        continue;
      }
      answers.push({ kind: 'minted', labels, creationAt });
      lastInstant = last;
      latest = creationAt;
    }
    const entries = answers.flatMap((answer) => (answer.kind === 'minted' ? answer.labels : []));
    if (entries.length === 0) return answers;
    // The last line of the register is the memory, of the last label and of the clock: it needs no other writing, but
    // where the clock was set back, and the latest reading of it is in an earlier line.
    ledger.register.append(
      now,
      'minted',
      entries.map(({ rep, ibip }) => ({ label: rep, detail: ibip ?? '' })),
    );
    const clockAt = Math.max(now, memory.clockAt);
    if (now < clockAt && lastInstant) ledger.minter.raiseFloor(lastInstant, clockAt);
    ledger.minter.remember({ lastInstant, clockAt });
    ledger.register.syncBehind(now, latest);
    return answers;
  });
}

// Mounting keeps what labels of one authority have in common; the ledger hands out one identity until it may have changed.
const distributors = new WeakMap<Identity, Distribute>();

function distributorFor(identity: Identity): Distribute {
  let distribute = distributors.get(identity);
  if (distribute === undefined) {
    distribute = distributorOf(identity.authority, identity.granularity);
    distributors.set(identity, distribute);
  }
  return distribute;
}
