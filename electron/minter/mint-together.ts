import { AcervoError } from '../core/errors.ts';
import type { Labels } from '../core/ibi.ts';
import type { Identity } from '../ledger/archive-record.ts';
import type { Ledger } from '../ledger/ledger.ts';
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

/** Nobody waits longer than this for a batch: a crash would leave the minter's memory as far in the future. */
const longestWait: Microseconds = 3_600_000_000;

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
    ledger.register.append(
      now,
      'minted',
      entries.map(({ rep, ibip }) => ({ label: rep, detail: ibip ?? '' })),
    );
    ledger.register.syncBehind(now, latest);
    ledger.minter.write({ lastInstant, clockAt: Math.max(memory.clockAt, now) });
    return answers;
  });
}

// Mounting keeps what labels of one authority have in common; the ledger hands out the same identity until it changes.
const distributors = new WeakMap<Identity, Distribute>();

function distributorFor(identity: Identity): Distribute {
  let distribute = distributors.get(identity);
  if (distribute === undefined) {
    distribute = distributorOf(identity.authority, identity.granularity);
    distributors.set(identity, distribute);
  }
  return distribute;
}
