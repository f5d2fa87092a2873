import { statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { purgeExpired } from '../../electron/deposit/purge-expired.ts';
import { restoreItem } from '../../electron/deposit/restore-item.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { noon } from '../support/ledgers.ts';
import { plantForged, plantRepository } from '../support/plant-repository.ts';
import { fullItem } from '../support/sample-items.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { watchSyncs } from '../support/watch-syncs.ts';

const second = 1_000_000;
const month = 31 * 86_400 * second;

test('whatever is told to have happened stands in the register on the disk', async () => {
  const clock = new SimulatedClock(noon);
  const holdings = await museumHoldings(clock);
  const { register } = holdings.layout;
  const watch = watchSyncs();
  onTestFinished(watch.stop);
  let size = 0;
  const expectEntered = (): void => {
    const found = statSync(register).size;
    expect(found).toBeGreaterThan(size);
    expect(watch.syncedSize(register)).toBe(found);
    size = found;
  };

  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  expectEntered();
  await editItem(holdings, rep, [{ kind: 'language', language: 'pt' }]);
  expectEntered();
  await deleteItem(holdings, rep, 'double');
  expectEntered();
  await restoreItem(holdings, rep);
  expectEntered();
  clock.set(clock.now() + second);
  await deleteItem(holdings, rep, 'double after all');
  expectEntered();
  clock.set(clock.now() + month);
  expect(await purgeExpired(holdings)).toBe(1);
  expectEntered();
  plantForged(holdings);
  expect((await rebuildCatalogue(holdings)).quarantined).toHaveLength(1);
  expectEntered();
  plantRepository(holdings, fullItem);
  expect((await rebuildCatalogue(holdings)).copies).toHaveLength(1);
  expectEntered();
});
