import { describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import type { UniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { enterInRegister } from '../../electron/deposit/enter-in-register.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { formatItemDetail } from '../../electron/ledger/item-detail.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { carryOut } from '../../electron/storage/carry-out.ts';
import type { Intent } from '../../electron/storage/change.ts';
import { stageItem, writeIntent } from '../../electron/storage/change-folder.ts';
import { depositOne, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';

/** Changes the title in the tree, and leaves it at that, as somebody does whose disk is full when it comes to the register. */
async function leaveUnfinished(holdings: Holdings, item: CatalogueItem): Promise<Intent> {
  const described = readItem(holdings, item);
  if (described === undefined) throw new Error('a deposited item can be read');
  const changeFolder = await holdings.room.makeChangeFolder();
  const digest = stageItem(changeFolder, { ...described, dublinCore: { title: [{ value: 'unfinished' }] } });
  const detail = formatItemDetail({ item: digest });
  const { rep } = item.labels;
  const intent: Intent = { change: 'describe', rep, at: holdings.clock.now(), event: 'described', detail };
  writeIntent(changeFolder, intent);
  carryOut(holdings.layout, changeFolder, intent);
  return intent;
}

function describedAt({ ledger }: Holdings, rep: UniformRepositoryName): readonly number[] {
  return ledger.register
    .history(rep)
    .filter(({ event }) => event === 'described')
    .map(({ at }) => at);
}

describe('a change that could not be finished', () => {
  it.each(['itself', 'another'])(
    'comes into the register before the next one, though its process lives and %s makes that',
    async (who) => {
      const owner = await museumHoldings();
      const item = await depositOne(owner, makeSource({ 'a.txt': 'a' }));
      const { at } = await leaveUnfinished(owner, item);
      const next = who === 'itself' ? owner : await reopenHoldings(owner.layout.folder);
      await editItem(next, item.labels.rep, [{ kind: 'language', language: 'pt' }]);
      expect(describedAt(next, item.labels.rep)).toEqual([
        at,
        expect.toSatisfy((later: number) => later > at),
      ]);
      expect((await rebuildCatalogue(next)).findings).toEqual([]);
    },
  );

  it('is not entered again after others have gone on with the item', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
    const intent = await leaveUnfinished(holdings, item);
    await editItem(holdings, item.labels.rep, [{ kind: 'language', language: 'pt' }]);
    await enterInRegister(holdings.ledger, intent);
    expect(describedAt(holdings, item.labels.rep)).toHaveLength(2);
  });
});
