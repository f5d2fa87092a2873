import { expect, test } from 'vitest';
import { parseIbi } from '../../electron/core/ibi.ts';
import { relateItems } from '../../electron/deposit/relate-items.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { plantRepository } from '../support/plant-repository.ts';
import { fullItem } from '../support/sample-items.ts';

const elsewhere = parseIbi('8JMKD3MGP8W/34PGRBS').canonical;

test('an item cannot follow one that is held elsewhere and was told to follow it', async () => {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  await relateItems(holdings, elsewhere, 'next-edition-of', rep);
  await expect(relateItems(holdings, rep, 'next-edition-of', elsewhere)).rejects.toMatchObject({
    code: 'ERR_RELATION_CYCLE',
  });
});

test('an item cannot follow a Copy that was told to follow it', async () => {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  const copy = fullItem.labels.rep;
  plantRepository(holdings, { ...fullItem, relations: [] });
  await rebuildCatalogue(holdings);
  await relateItems(holdings, copy, 'next-edition-of', rep);
  await expect(relateItems(holdings, rep, 'next-edition-of', copy)).rejects.toMatchObject({
    code: 'ERR_RELATION_CYCLE',
  });
});
