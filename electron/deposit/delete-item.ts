import type { CatalogueItem } from '../catalogue/entry.ts';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import { instantFromMicroseconds } from '../core/instant.ts';
import type { Item } from '../core/item.ts';
import { type Timestamp, formatTimestamp } from '../core/timestamp.ts';
import { formatItemDetail } from '../ledger/item-detail.ts';
import { stageItem } from '../storage/change-folder.ts';
import { changeItem } from './change-item.ts';
import { getDescription, getItem } from './get-item.ts';
import type { Holdings } from './holdings.ts';

/**
 * Takes an item out of the collection. An Original leaves a tombstone for ever, and its files can be had back for a
 * while; a Copy leaves an event only, and undefined is answered: the archive is as if it had never had it.
 */
export async function deleteItem(
  holdings: Holdings,
  ibi: Ibi,
  reason: string,
  successor?: Ibi,
): Promise<CatalogueItem | undefined> {
  if (reason.trim() === '') throw new AcervoError('ERR_REASON_EMPTY');
  const changeFolder = await holdings.room.makeChangeFolder();
  return changeItem(holdings, changeFolder, (at) => {
    const { labels, state, kind } = getItem(holdings, ibi);
    const { rep } = labels;
    if (state === 'Deleted') throw new AcervoError('ERR_ITEM_DELETED', { rep });
    if (kind === 'archive-service' && state === 'Original') {
      throw new AcervoError('ERR_ARCHIVE_SERVICE_KEPT', { rep });
    }
    const description = getDescription(holdings, rep);
    const removal = { change: 'delete', rep, at, removedAt: at } as const;
    if (state === 'Copy') {
      const item = stageItem(changeFolder, description); // a Copy is not edited
      return { ...removal, event: 'discarded', detail: formatItemDetail({ item, reason }) };
    }
    const deletedAt = formatTimestamp(instantFromMicroseconds(at));
    const item = stageItem(changeFolder, markDeleted(description, deletedAt, holdings.agent, reason));
    const detail = formatItemDetail({ item, reason, ...(successor !== undefined && { successor }) });
    return { ...removal, event: 'deleted', detail };
  });
}

function markDeleted(item: Item, at: Timestamp, agent: string, reason: string): Item {
  const event = { at, event: 'deletion', agent, outcome: 'success', detail: reason } as const;
  return { ...item, events: [...item.events, event], timestamp: at };
}
