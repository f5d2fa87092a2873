import type { CatalogueItem } from '../catalogue/entry.ts';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import { instantFromMicroseconds } from '../core/instant.ts';
import { formatTimestamp } from '../core/timestamp.ts';
import { formatItemDetail } from '../ledger/item-detail.ts';
import { stageItem } from '../storage/change-folder.ts';
import { getItemIn } from '../storage/get-item-in.ts';
import { isInTree, removedPlace } from '../storage/place.ts';
import { changeItem } from './change-item.ts';
import { getItem } from './get-item.ts';
import type { Holdings } from './holdings.ts';

/** Brings a deleted Original back under its label, while its files are kept. */
export async function restoreItem(holdings: Holdings, ibi: Ibi): Promise<CatalogueItem> {
  const { layout, ledger, agent, room } = holdings;
  const changeFolder = await room.makeChangeFolder();
  await changeItem(holdings, changeFolder, (at) => {
    const { labels, tombstone } = getItem(holdings, ibi);
    const { rep } = labels;
    if (tombstone === undefined) throw new AcervoError('ERR_NOT_DELETED', { rep });
    const removedAt = ledger.register.history(rep).findLast(({ event }) => event === 'deleted')?.at;
    const place = removedPlace(layout, rep, removedAt ?? 0);
    if (removedAt === undefined || !tombstone.isRestorable || !isInTree(place)) {
      throw new AcervoError('ERR_RESTORE_TOO_LATE', { rep });
    }
    const item = getItemIn(place, rep);
    const timestamp = formatTimestamp(instantFromMicroseconds(at));
    const event = { at: timestamp, event: 'restoration', agent, outcome: 'success' } as const;
    const digest = stageItem(changeFolder, { ...item, events: [...item.events, event], timestamp });
    const detail = formatItemDetail({ item: digest });
    return { change: 'restore', rep, at, removedAt, event: 'restored', detail };
  });
  return getItem(holdings, ibi);
}
