import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { purgeExpired } from '../../electron/deposit/purge-expired.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { restoreItem } from '../../electron/deposit/restore-item.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { removedFolder } from '../../electron/storage/removed.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { plantForged } from '../support/plant-repository.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readTree } from '../torture/read-tree.ts';

const month = 31 * 86_400_000_000;

interface Scene {
  readonly holdings: Holdings;
  readonly clock: SimulatedClock;
  readonly item: CatalogueItem;
  readonly repository: string;
  /** A folder of somebody else. */
  readonly outside: string;
}

async function withItem(): Promise<Scene> {
  const clock = new SimulatedClock(noon);
  const holdings = await museumHoldings(clock);
  const item = await depositOne(holdings, makeSource({ 'a.txt': 'a', 'b/c.txt': 'c' }), { title: 'Letters' });
  const repository = repositoryFolder(holdings.layout, item.labels.rep);
  return { holdings, clock, item, repository, outside: join(temporaryFolder(), 'outside') };
}

/** Puts a link in the place of something that is moved outside. */
function leadOut(path: string, outside: string): void {
  mkdirSync(dirname(path), { recursive: true });
  renameSync(path, outside);
  symlinkSync(outside, path);
}

describe('a link in the collection leads nowhere', () => {
  test.each<[string, (scene: Scene) => string]>([
    ['in the place of a repository', ({ repository }) => repository],
    ['on the way to it', ({ repository }) => dirname(dirname(repository))],
  ])('%s', async (_, choose) => {
    const scene = await withItem();
    const { holdings, item, outside } = scene;
    const { rep } = item.labels;
    leadOut(choose(scene), outside);
    const before = readTree(outside);
    const { findings } = await rebuildCatalogue(holdings);
    expect(findings).toContainEqual({ rep, path: '', outcome: 'missing' });
    expect(findings).toContainEqual(expect.objectContaining({ rep: '', outcome: 'stray' }));
    expect(holdings.catalogue.findItem(rep)).toMatchObject({ isDamaged: true, fileCount: 0 });
    expect(holdings.catalogue.findItem(rep)?.title).toBeUndefined();
    expect(readItem(holdings, item)).toBeUndefined();
    await expect(editItem(holdings, rep, [])).rejects.toMatchObject({ code: 'ERR_REPOSITORY_MISSING' });
    await expect(deleteItem(holdings, rep, 'x')).rejects.toMatchObject({ code: 'ERR_REPOSITORY_MISSING' });
    expect(readTree(outside)).toBe(before);
  });

  test('in the place of doc/', async () => {
    const { holdings, item, repository, outside, clock } = await withItem();
    const { rep } = item.labels;
    leadOut(join(repository, 'doc'), outside);
    const before = readTree(outside);
    const { findings } = await rebuildCatalogue(holdings);
    expect(findings).toContainEqual({ rep, path: 'doc', outcome: 'link' });
    expect(findings).toContainEqual({ rep, path: 'doc/a.txt', outcome: 'missing' });
    expect([...holdings.catalogue.listFiles(item.id)]).toEqual([]);
    await deleteItem(holdings, rep, 'not ours any more');
    clock.set(noon + month);
    expect(await purgeExpired(holdings)).toBe(1);
    expect(readTree(outside)).toBe(before);
  });

  test('in the place of a folder below doc/', async () => {
    const { holdings, item, repository, outside } = await withItem();
    leadOut(join(repository, 'doc/b'), outside);
    await rebuildCatalogue(holdings);
    expect([...holdings.catalogue.listFiles(item.id)].map(({ path }) => path)).toEqual(['a.txt']);
  });

  test('in the place of item.json', async () => {
    const { holdings, item, repository, outside } = await withItem();
    const { rep } = item.labels;
    leadOut(join(repository, 'item.json'), outside);
    const { findings } = await rebuildCatalogue(holdings);
    expect(findings).toContainEqual({ rep, path: 'item.json', outcome: 'link' });
    expect(holdings.catalogue.findItem(rep)).toMatchObject({ isDamaged: true });
    expect(holdings.catalogue.findItem(rep)?.title).toBeUndefined();
    await expect(editItem(holdings, rep, [])).rejects.toMatchObject({ code: 'ERR_REPOSITORY_MISSING' });
  });
});

describe('a link among what was removed leads nowhere', () => {
  test.each<[string, (removed: string) => string]>([
    ['in the place of the repository', (removed) => removed],
    ['on the way to it', (removed) => dirname(dirname(removed))],
  ])('%s', async (_, choose) => {
    const { holdings, item, outside, clock } = await withItem();
    const { rep } = item.labels;
    await deleteItem(holdings, rep, 'double');
    const removed = removedFolder(holdings.layout, rep, clock.now());
    leadOut(choose(removed), outside);
    const before = readTree(outside);
    await rebuildCatalogue(holdings);
    const found = holdings.catalogue.findItem(rep);
    expect(found).toMatchObject({ state: 'Deleted', tombstone: { isRestorable: false } });
    expect(found && readItem(holdings, found)).toBeUndefined();
    await expect(restoreItem(holdings, rep)).rejects.toMatchObject({ code: 'ERR_RESTORE_TOO_LATE' });
    clock.set(noon + month);
    expect(await purgeExpired(holdings)).toBe(0);
    expect(readTree(outside)).toBe(before);
  });
});

test('a link in the place of the quarantine is refused, and the forged item stays until it is mended', async () => {
  const { holdings, outside } = await withItem();
  const { quarantine } = holdings.layout;
  leadOut(quarantine, outside);
  const { rep } = plantForged(holdings);
  const before = readTree(outside);
  await expect(rebuildCatalogue(holdings)).rejects.toMatchObject({ code: 'ERR_COLLECTION_NOT_A_FOLDER' });
  expect(readTree(outside)).toBe(before);
  rmSync(quarantine);
  expect((await rebuildCatalogue(holdings)).quarantined).toMatchObject([{ rep, reason: 'not-deposited' }]);
});
