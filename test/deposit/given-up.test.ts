import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { UniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { enterInRegister } from '../../electron/deposit/enter-in-register.ts';
import { followRegister } from '../../electron/deposit/follow-register.ts';
import { getDescription } from '../../electron/deposit/get-item.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { purgeExpired } from '../../electron/deposit/purge-expired.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { formatItemDetail } from '../../electron/ledger/item-detail.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import type { Intent } from '../../electron/storage/change.ts';
import { stageItem, stagedRepository } from '../../electron/storage/change-folder.ts';
import { makeChange } from '../../electron/storage/make-change.ts';
import { formatManifest } from '../../electron/storage/manifest.ts';
import { depositOne, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';

const month = 31 * 86_400_000_000;
const digestOfA = '559aead08264d5795d3909718cdd05abd49572e84fe55590eef31a88a08fdffd';

/** Changes the title in the tree, and comes no further, as on a disk that is full. */
async function giveUpEditing(holdings: Holdings, rep: UniformRepositoryName): Promise<void> {
  const item = getDescription(holdings, rep);
  const changeFolder = await holdings.room.makeChangeFolder();
  const digest = stageItem(changeFolder, { ...item, dublinCore: { title: [{ value: 'given up' }] } });
  const detail = formatItemDetail({ item: digest });
  const at = holdings.clock.now();
  makeChange(holdings.layout, changeFolder, { change: 'describe', rep, at, event: 'described', detail });
}

/** Takes the item out of the collection, and comes no further. */
async function giveUpDeleting(holdings: Holdings, rep: UniformRepositoryName): Promise<void> {
  const changeFolder = await holdings.room.makeChangeFolder();
  const item = stageItem(changeFolder, getDescription(holdings, rep));
  const at = holdings.clock.now();
  const detail = formatItemDetail({ item, reason: 'double' });
  const intent = { change: 'delete', rep, at, removedAt: at, event: 'deleted', detail } as const;
  makeChange(holdings.layout, changeFolder, intent);
}

/** Comes as far as the collection, and no further. */
async function giveUpDepositing(holdings: Holdings): Promise<Intent> {
  const [labels] = await holdings.minter.mint(1);
  const like = [...holdings.catalogue.listItems()].find(({ kind }) => kind === 'item');
  const item = like && readItem(holdings, like);
  if (item === undefined || labels === undefined) throw new Error('there are items');
  const changeFolder = await holdings.room.makeChangeFolder();
  const repository = stagedRepository(changeFolder);
  mkdirSync(join(repository, 'doc'), { recursive: true });
  writeFileSync(join(repository, 'doc/a'), 'A');
  const entries = [{ path: Buffer.from('doc/a'), sha256: digestOfA }];
  writeFileSync(join(repository, 'manifest-sha256.txt'), formatManifest(entries));
  const digest = stageItem(repository, { ...item, labels, target: 'a' });
  const detail = formatItemDetail({ item: digest, content: digestOfA });
  const at = holdings.clock.now();
  const intent: Intent = { change: 'deposit', rep: labels.rep, at, event: 'deposited', detail };
  makeChange(holdings.layout, changeFolder, intent);
  return intent;
}

test('a change that a living process gave up comes into the register before any later one', async () => {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }), { title: 'first' })).labels;
  await giveUpEditing(holdings, rep);
  const other = await reopenHoldings(holdings.layout.folder);
  expect(other.catalogue.findItem(rep)?.title).toBe('given up');
  await giveUpEditing(holdings, rep);
  await editItem(other, rep, [{ kind: 'dublin-core', element: 'title', values: ['last'] }]);
  await holdings.close();
  await other.close();
  const reopened = await reopenHoldings(holdings.layout.folder);
  expect(reopened.notices).toEqual([]);
  expect(reopened.catalogue.findItem(rep)?.title).toBe('last');
  expect((await rebuildCatalogue(reopened)).findings).toEqual([]);
  expect(readFileSync(reopened.layout.register, 'utf8').match(/\tdescribed\t/g)).toHaveLength(3);
});

test('who changes an item sees first what was given up and is now done', async () => {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  await giveUpDeleting(holdings, rep);
  await expect(editItem(holdings, rep, [])).rejects.toMatchObject({ code: 'ERR_ITEM_DELETED' });
});

test('who purges knows first what was given up, and is now done: nothing goes that no register tells of', async () => {
  const clock = new SimulatedClock(noon);
  const holdings = await museumHoldings(clock);
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  await giveUpDeleting(holdings, rep);
  clock.set(noon + month);
  expect(await purgeExpired(holdings)).toBe(1);
  expect(holdings.catalogue.findItem(rep)).toMatchObject({
    state: 'Deleted',
    tombstone: { isRestorable: false },
  });
  await holdings.close();
  expect((await reopenHoldings(holdings.layout.folder, clock)).notices).toEqual([]);
});

test('a deposit that is in the collection and not yet in the register is left alone by who rebuilds', async () => {
  const holdings = await museumHoldings();
  await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
  const intent = await giveUpDepositing(holdings);
  const other = await reopenHoldings(holdings.layout.folder);
  expect(await rebuildCatalogue(other)).toEqual({ items: 2, findings: [], quarantined: [], copies: [] });
  expect(other.catalogue.findItem(intent.rep)).toBeUndefined();
  await enterInRegister(holdings.ledger, intent);
  await followRegister(other, other.catalogue);
  expect(other.catalogue.findItem(intent.rep)).toMatchObject({ state: 'Original', isDamaged: false });
});

test('a change that was entered, and whose folder was left, is not entered twice', async () => {
  const holdings = await museumHoldings();
  await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
  const intent = await giveUpDepositing(holdings);
  await enterInRegister(holdings.ledger, intent);
  await holdings.close();
  const reopened = await reopenHoldings(holdings.layout.folder);
  expect(reopened.notices).toEqual([{ kind: 'change-finished', intent }]);
  expect(readFileSync(reopened.layout.register, 'utf8').split(`\tdeposited\t${intent.rep}\t`)).toHaveLength(
    2,
  );
});
