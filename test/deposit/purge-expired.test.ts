import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { followRegister } from '../../electron/deposit/follow-register.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { purgeExpired } from '../../electron/deposit/purge-expired.ts';
import { restoreItem } from '../../electron/deposit/restore-item.ts';
import { updateItem } from '../../electron/deposit/update-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { listRemoved, removedFolder } from '../../electron/storage/removed.ts';
import { beforeNextRename } from '../support/file-calls.ts';
import { depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';

const month = 31 * 86_400_000_000;

function countPurged({ layout }: Holdings): number {
  return readFileSync(layout.register, 'utf8').split('\tpurged\t').length - 1;
}

test('the register tells that files are no longer kept before any of them goes', async () => {
  const clock = new SimulatedClock(noon);
  const holdings = await museumHoldings(clock);
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  await deleteItem(holdings, rep, 'double');
  clock.set(noon + month);
  let told = 0;
  beforeNextRename(() => {
    told = countPurged(holdings);
  });
  expect(await purgeExpired(holdings)).toBe(1);
  expect(told).toBe(1);
});

test('what the register tells is no longer kept is not restored, though a crash left its files', async () => {
  const clock = new SimulatedClock(noon);
  const holdings = await museumHoldings(clock);
  const { ledger, layout, catalogue } = holdings;
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  await deleteItem(holdings, rep, 'double');
  const deletedAt = clock.now();
  clock.set(noon + month);
  await ledger.write(() => {
    ledger.register.append(clock.now(), 'purged', [{ label: rep, detail: '{}' }]);
  });
  await followRegister(holdings, catalogue);
  expect(existsSync(removedFolder(layout, rep, deletedAt))).toBe(true);
  expect(catalogue.findItem(rep)?.tombstone?.isRestorable).toBe(false);
  await expect(restoreItem(holdings, rep)).rejects.toMatchObject({ code: 'ERR_RESTORE_TOO_LATE' });
  expect(await purgeExpired(holdings)).toBe(1);
  expect(countPurged(holdings)).toBe(1);
});

test('files that others took the place of go without a word, for the item is still there', async () => {
  const clock = new SimulatedClock(noon);
  const holdings = await museumHoldings(clock);
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  await updateItem(holdings, rep, [{ path: makeSource({ 'a.txt': 'b' }) }], {}, new WorkControl());
  clock.set(noon + month);
  expect(await purgeExpired(holdings)).toBe(1);
  expect([...listRemoved(holdings.layout)]).toEqual([]);
  expect(countPurged(holdings)).toBe(0);
  expect(holdings.catalogue.findItem(rep)).toMatchObject({ state: 'Original', isDamaged: false });
});
