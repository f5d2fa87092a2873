import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { listRemoved, purgeRemoved } from '../storage/removed.ts';
import { waitForFileLock } from '../ledger/file-lock.ts';
import { explainChangeFailure } from './explain-change-failure.ts';
import { followRegister } from './follow-register.ts';
import type { Holdings } from './holdings.ts';
import { settleDeadRooms } from './recover.ts';

const microsecondsPerDay = 86_400_000_000;

/**
 * Removes for good what was deleted or replaced longer ago than is kept. The register is told before the files go, so
 * that nothing is ever promised to be restorable of which half is gone.
 */
export async function purgeExpired(holdings: Holdings): Promise<number> {
  try {
    return await purge(holdings);
  } catch (error) {
    throw explainChangeFailure(error, holdings.layout.folder);
  }
}

async function purge(holdings: Holdings): Promise<number> {
  const { layout, ledger, catalogue, clock } = holdings;
  const days = Number(ledger.settings.get('removed-days'));
  const expired = [...listRemoved(layout)].filter(({ at }) => at < clock.now() - days * microsecondsPerDay);
  if (expired.length === 0) return 0;
  const lock = await waitForFileLock(layout.changesLock);
  try {
    await settleDeadRooms(holdings); // of what was removed and is in no register yet, nothing could be told any more
    for (const { rep, at, folder } of expired) {
      if (isTombstoneOf(holdings, rep, at)) {
        const now = clock.now();
        await ledger.write(() => {
          ledger.register.append(now, 'purged', [{ label: rep, detail: '{}' }]);
          ledger.register.sync(now);
        });
      }
      purgeRemoved(folder);
    }
  } finally {
    lock.release();
  }
  await followRegister(holdings, catalogue);
  return expired.length;
}

/** Whether this is what the last word of the register on the label could still bring back. */
function isTombstoneOf({ ledger }: Holdings, rep: UniformRepositoryName, at: number): boolean {
  const last = ledger.register
    .history(rep)
    .findLast(({ event }) => event === 'deleted' || event === 'restored' || event === 'purged');
  return last?.event === 'deleted' && last.at === at;
}
