import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { updateItem } from '../../electron/deposit/update-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { depositAll, depositOne, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.each([
  ['as it is', 0],
  ['that has grown again since', 50],
])('a catalogue forgets what a register from an older backup does not know, %s', async (_, minted) => {
  const clock = new SimulatedClock(noon);
  const holdings = await museumHoldings(clock);
  const { folder, catalogue, register, ledger } = holdings.layout;
  await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
  await holdings.close();
  const backup = temporaryFolder();
  for (const path of [register, ledger]) cpSync(path, join(backup, path.slice(folder.length)));
  const then = dumpCatalogue(catalogue);
  const later = await reopenHoldings(folder, clock);
  const { rep } = (await depositOne(later, makeSource({ 'b.txt': 'b' }))).labels;
  await later.close();

  for (const path of [register, ledger]) cpSync(join(backup, path.slice(folder.length)), path);
  const archive = await openArchive(folder, clock);
  if (minted > 0) await new Minter(archive.ledger, clock).mint(minted);
  archive.ledger.close();
  const reopened = await reopenHoldings(folder, clock);
  expect(reopened.catalogue.findItem(rep)).toBeUndefined();
  const items = (dump: readonly string[]): readonly string[] =>
    dump.filter((line) => !line.startsWith('mark'));
  expect(items(dumpCatalogue(catalogue))).toEqual(items(then));
});

test('an item whose repository is lost is known by the content that it had last', async () => {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'first' }))).labels;
  const source = makeSource({ 'a.txt': 'last' });
  const { content } = await updateItem(holdings, rep, [{ path: source }], {}, new WorkControl());
  rmSync(repositoryFolder(holdings.layout, rep), { recursive: true });
  await rebuildCatalogue(holdings);
  expect(holdings.catalogue.findItem(rep)).toMatchObject({ content, isDamaged: true });
  const [outcome] = await depositAll(holdings, [{ sources: [{ path: source }] }], 'ignore');
  expect(outcome).toMatchObject({ kind: 'ignored', item: { labels: { rep } } });
});

test('files brought back from before an update are told to be outdated, though the description is the last', async () => {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'first' }))).labels;
  const folder = repositoryFolder(holdings.layout, rep);
  const stick = join(temporaryFolder(), 'stick');
  cpSync(folder, stick, { recursive: true });
  await updateItem(holdings, rep, [{ path: makeSource({ 'a.txt': 'last' }) }], {}, new WorkControl());
  for (const name of ['doc', 'manifest-sha256.txt'])
    cpSync(join(stick, name), join(folder, name), { recursive: true });
  const { findings } = await rebuildCatalogue(holdings);
  expect(findings).toEqual([{ rep, path: 'manifest-sha256.txt', outcome: 'outdated' }]);
});

test('what comes back under the name of a deleted item goes to quarantine, even if it cannot be read', async () => {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  await deleteItem(holdings, rep, 'on request');
  mkdirSync(repositoryFolder(holdings.layout, rep), { recursive: true });
  writeFileSync(join(repositoryFolder(holdings.layout, rep), 'item.json'), 'torn');
  expect((await rebuildCatalogue(holdings)).quarantined).toMatchObject([{ rep, reason: 'deleted' }]);
});
