import type { CatalogueItem } from '../catalogue/entry.ts';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import { instantFromMicroseconds } from '../core/instant.ts';
import type { Item } from '../core/item.ts';
import { type Timestamp, formatTimestamp } from '../core/timestamp.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { waitForFileLock } from '../ledger/file-lock.ts';
import { formatItemDetail } from '../ledger/item-detail.ts';
import type { Microseconds } from '../platform/clock.ts';
import { hasBegun } from '../storage/carry-out.ts';
import type { Intent } from '../storage/change.ts';
import { discardChange, stageItem } from '../storage/change-folder.ts';
import type { makeChange } from '../storage/make-change.ts';
import { enterInRegister } from './enter-in-register.ts';
import { explainChangeFailure } from './explain-change-failure.ts';
import { followRegister } from './follow-register.ts';
import { getDescription, getItem, getOriginal } from './get-item.ts';
import type { Holdings } from './holdings.ts';
import { settleDeadRooms } from './recover.ts';

/**
 * Changes an item that is in the collection: one change at a time in the whole archive, whatever processes work on it,
 * and none before what the dead left undone is settled. `prepare` stages what the change needs and says what it is.
 */
export async function changeItem(
  holdings: Holdings,
  changeFolder: string,
  prepare: (at: Microseconds) => Intent | Promise<Intent>,
): Promise<CatalogueItem | undefined> {
  const { hands, layout } = holdings;
  const lock = await waitForFileLock(layout.changesLock);
  let intent: Intent | undefined;
  try {
    await settleDeadRooms(holdings);
    await followRegister(holdings, holdings.catalogue);
    intent = await prepare(holdings.clock.now());
    await applyChange(holdings, changeFolder, intent, (...change) => hands.run('makeChange', ...change));
  } catch (error) {
    if (intent === undefined) discardChange(changeFolder);
    throw explainChangeFailure(error, layout.folder);
  } finally {
    lock.release();
  }
  const { rep } = intent;
  return afterChange(rep, async () => {
    await hands.run('followInThread', layout.folder); // of many files there are many rows
    return holdings.catalogue.findItem(rep);
  });
}

/** Intent and tree, then register. What fails before the tree is touched leaves no trace. */
export async function applyChange(
  { layout, ledger }: Pick<Holdings, 'layout' | 'ledger'>,
  changeFolder: string,
  intent: Intent,
  make: (...change: Parameters<typeof makeChange>) => Promise<void>,
): Promise<void> {
  try {
    await make(layout, changeFolder, intent);
    await enterInRegister(ledger, intent);
  } catch (cause) {
    // What has begun is finished when the archive is next opened.
    if (hasBegun(layout, changeFolder, intent)) {
      throw new AcervoError('ERR_UNFINISHED', { rep: intent.rep }, { cause });
    }
    discardChange(changeFolder);
    throw cause;
  }
  await afterChange(intent.rep, () => {
    discardChange(changeFolder);
  });
}

/** What fails from here on must not look like a change that was not made, and may be tried again. */
export async function afterChange<T>(rep: UniformRepositoryName, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AcervoError('ERR_UNFINISHED', { rep }, { cause });
  }
}

/** Changes the description of an Original: `revise` gives the new one, or refuses by throwing. */
export async function describeItem(
  holdings: Holdings,
  ibi: Ibi,
  revise: (item: Item, at: Timestamp) => Item,
): Promise<CatalogueItem> {
  const changeFolder = await holdings.room.makeChangeFolder();
  await changeItem(holdings, changeFolder, (at) => {
    const { rep } = getOriginal(holdings, ibi).labels;
    const revised = revise(getDescription(holdings, rep), formatTimestamp(instantFromMicroseconds(at)));
    const item = stageItem(changeFolder, revised);
    return { change: 'describe', rep, at, event: 'described', detail: formatItemDetail({ item }) };
  });
  return getItem(holdings, ibi);
}
