import type { CatalogueItem } from '../catalogue/entry.ts';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import { instantFromMicroseconds } from '../core/instant.ts';
import type { Item } from '../core/item.ts';
import { type Timestamp, formatTimestamp } from '../core/timestamp.ts';
import { formatItemDetail } from '../ledger/item-detail.ts';
import { discardChange, stagedRepository } from '../storage/change-folder.ts';
import { getItemDigest, formatItem, parseItem } from '../storage/item-json.ts';
import type { Source } from '../storage/source.ts';
import { changeItem } from './change-item.ts';
import type { DepositDesk } from './deposit-request.ts';
import { getDescription, getItem, getOriginal } from './get-item.ts';
import type { Holdings } from './holdings.ts';
import type { WorkControl } from './work-control.ts';

/**
 * Gives an Original other files under the same label. The whole repository is staged anew; the one before is kept for
 * as long as a deleted item's.
 */
export async function updateItem(
  holdings: Holdings,
  ibi: Ibi,
  sources: readonly Source[],
  desk: Pick<DepositDesk, 'onSurvey'>,
  control: WorkControl,
): Promise<CatalogueItem> {
  const { hands, layout, room, agent } = holdings;
  refuseArchiveService(getOriginal(holdings, ibi));
  const survey = await hands.survey(sources, layout.folder);
  await desk.onSurvey?.({ sources }, survey);
  const changeFolder = await room.makeChangeFolder();
  const repository = stagedRepository(changeFolder);
  const staged = await stage();
  await changeItem(holdings, changeFolder, async (at) => {
    const { labels, content } = getOriginal(holdings, ibi);
    const { rep } = labels;
    if (content === staged.content) {
      await hands.run('discardChange', changeFolder);
      throw new AcervoError('ERR_NOTHING_CHANGES', { rep });
    }
    const timestamp = formatTimestamp(instantFromMicroseconds(at));
    const current = getDescription(holdings, rep);
    const isKept = current.target !== null && (await hands.run('hasContentFile', repository, current.target));
    const target = isKept ? current.target : staged.target;
    const itemText = formatItem(markUpdated({ ...current, target }, timestamp, agent));
    parseItem(itemText); // what we would refuse to read must not be written
    await hands.run('sealRepository', repository, itemText);
    const detail = formatItemDetail({ item: getItemDigest(itemText), content: staged.content });
    return { change: 'update', rep, at, removedAt: at, event: 'updated', detail };
  });
  return getItem(holdings, ibi);

  async function stage(): ReturnType<typeof hands.stage> {
    try {
      return await hands.stage(survey, repository, control);
    } catch (error) {
      discardChange(changeFolder); // the repository itself is gone already
      throw error;
    }
  }
}

function refuseArchiveService({ kind, labels: { rep } }: CatalogueItem): void {
  if (kind === 'archive-service') throw new AcervoError('ERR_ARCHIVE_SERVICE_KEPT', { rep });
}

function markUpdated(item: Item, at: Timestamp, agent: string): Item {
  const event = { at, event: 'update', agent, outcome: 'success' } as const;
  return { ...item, events: [...item.events, event], timestamp: at };
}
