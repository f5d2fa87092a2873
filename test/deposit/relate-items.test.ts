import { describe, expect, it } from 'vitest';
import { parseIbi } from '../../electron/core/ibi.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { relateItems } from '../../electron/deposit/relate-items.ts';
import { depositAll, makeSource, museumHoldings } from '../support/holdings.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { join } from 'node:path';

const elsewhere = parseIbi('8JMKD3MGP8W/34PGRBS').canonical;

async function three(holdings: Holdings): Promise<readonly [CatalogueItem, CatalogueItem, CatalogueItem]> {
  const source = makeSource({ a: 'a', b: 'b', c: 'c' });
  const outcomes = await depositAll(
    holdings,
    ['a', 'b', 'c'].map((name) => ({ sources: [{ path: join(source, name) }] })),
  );
  const items = outcomes.map((outcome) => {
    if (outcome.kind !== 'deposited') throw new Error('not deposited');
    return outcome.item;
  });
  return items as unknown as readonly [CatalogueItem, CatalogueItem, CatalogueItem];
}

describe('a relation', () => {
  it('is told by the first item, whichever form names the second, and changes timestamp.metadata alone', async () => {
    const clock = new SimulatedClock(noon);
    const holdings = await museumHoldings(clock);
    const [a, b] = await three(holdings);
    clock.set(noon + 60_000_000);
    const related = await relateItems(
      holdings,
      b.labels.rep,
      'next-edition-of',
      a.labels.ibip ?? a.labels.rep,
    );
    expect(readItem(holdings, related)?.relations).toEqual([
      { relation: 'next-edition-of', ibi: a.labels.rep },
    ]);
    expect([...holdings.catalogue.listRelations(b.id)]).toMatchObject([
      { relation: 'next-edition-of', ibi: a.labels.rep },
    ]);
    expect(related.timestamp).toBe(b.timestamp);
    expect(related.timestampMetadata).toBe('2026-11-18T14:03:03Z');
    expect(readItem(holdings, related)?.events.at(-1)?.detail).toBe(`next-edition-of ${a.labels.rep}`);
  });

  it('may lead to an item held elsewhere', async () => {
    const holdings = await museumHoldings();
    const [a] = await three(holdings);
    const related = await relateItems(holdings, a.labels.rep, 'translation-of', elsewhere);
    expect(readItem(holdings, related)?.relations).toEqual([{ relation: 'translation-of', ibi: elsewhere }]);
  });

  it('may come from an item held elsewhere, and is then told in reverse', async () => {
    const holdings = await museumHoldings();
    const [a] = await three(holdings);
    const related = await relateItems(holdings, elsewhere, 'next-edition-of', a.labels.rep);
    expect(related.labels).toEqual(a.labels);
    expect(readItem(holdings, related)?.relations).toEqual([
      { relation: 'has-next-edition', ibi: elsewhere },
    ]);
  });

  it('needs one item of ours', async () => {
    const holdings = await museumHoldings();
    const other = parseIbi('sid.inpe.br/mtc-m18/2009/02.16.17.46').canonical;
    const relating = relateItems(holdings, elsewhere, 'metadata-of', other);
    await expect(relating).rejects.toMatchObject({ code: 'ERR_ITEM_UNKNOWN' });
  });

  it('is refused to itself, a second time, and in a circle of editions', async () => {
    const holdings = await museumHoldings();
    const [a, b, c] = await three(holdings);
    const itself = relateItems(holdings, a.labels.rep, 'metadata-of', a.labels.ibip ?? a.labels.rep);
    await expect(itself).rejects.toMatchObject({ code: 'ERR_RELATION_TO_ITSELF' });
    await relateItems(holdings, b.labels.rep, 'next-edition-of', a.labels.rep);
    const again = relateItems(holdings, b.labels.rep, 'next-edition-of', a.labels.rep);
    await expect(again).rejects.toMatchObject({ code: 'ERR_RELATION_EXISTS' });
    await relateItems(holdings, c.labels.rep, 'next-edition-of', b.labels.rep);
    const circle = relateItems(holdings, a.labels.rep, 'next-edition-of', c.labels.rep);
    await expect(circle).rejects.toMatchObject({ code: 'ERR_RELATION_CYCLE' });
  });
});
