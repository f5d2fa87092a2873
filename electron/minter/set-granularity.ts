import type { Granularity } from '../core/granularity.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Clock } from '../platform/clock.ts';

/** Changes r, which the algorithm allows at any time (Line 4). It is a fact for the register: restoring needs it. */
export async function setGranularity(ledger: Ledger, clock: Clock, granularity: Granularity): Promise<void> {
  await ledger.write(() => {
    const identity = ledger.archive.get();
    const at = clock.now();
    ledger.archive.set({ ...identity, granularity });
    ledger.register.append(at, 'granularity', [{ label: identity.serviceIbi ?? '', detail: granularity }]);
    ledger.register.sync(at);
  });
}
