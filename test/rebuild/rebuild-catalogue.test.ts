import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import type { UniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { formatItem } from '../../electron/storage/item-json.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { depositOne, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';
import { fullItem } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const sound = { findings: [], quarantined: [], copies: [] };

async function withItem(): Promise<{ holdings: Holdings; item: CatalogueItem; folder: string }> {
  const holdings = await museumHoldings();
  const item = await depositOne(holdings, makeSource({ 'a.txt': 'a', 'b.txt': 'b' }), { title: 'Letters' });
  return { holdings, item, folder: repositoryFolder(holdings.layout, item.labels.rep) };
}

/** A copy as somebody's stick holds it. */
function copyAside(folder: string): string {
  const aside = join(temporaryFolder(), 'stick');
  cpSync(folder, aside, { recursive: true });
  return aside;
}

function putBack(aside: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(aside, folder, { recursive: true });
}

describe('rebuilding', () => {
  it('makes the same catalogue again, and finds nothing to tell', async () => {
    const { holdings, item } = await withItem();
    await editItem(holdings, item.labels.rep, [
      { kind: 'dublin-core', element: 'title', language: 'en', values: ['Letters'] },
    ]);
    const gone = await depositOne(holdings, makeSource({ c: 'c' }));
    await deleteItem(holdings, gone.labels.rep, 'double');
    const before = dumpCatalogue(holdings.layout.catalogue);
    expect(await rebuildCatalogue(holdings)).toEqual({ ...sound, items: 3 });
    expect(dumpCatalogue(holdings.layout.catalogue)).toEqual(before);
  });

  it('happens by itself where the catalogue is missing', async () => {
    const { holdings } = await withItem();
    const { folder, catalogue } = holdings.layout;
    const before = dumpCatalogue(catalogue);
    await holdings.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${catalogue}${suffix}`, { force: true });
    await reopenHoldings(folder);
    expect(dumpCatalogue(catalogue)).toEqual(before);
  });

  it('happens by itself where the catalogue is damaged, which is kept and told', async () => {
    const { holdings } = await withItem();
    const { folder, catalogue } = holdings.layout;
    const before = dumpCatalogue(catalogue);
    await holdings.close();
    writeFileSync(
      catalogue,
      'no database at all, but long enough to be looked at by SQLite as if it were one',
    );
    const { notices } = await reopenHoldings(folder);
    expect(notices).toMatchObject([{ kind: 'catalogue-made-again' }]);
    const [notice] = notices;
    if (notice?.kind !== 'catalogue-made-again') throw new Error('told');
    expect(readFileSync(notice.keptAt, 'utf8')).toContain('no database at all');
    expect(dumpCatalogue(catalogue)).toEqual(before);
  });

  it('happens by itself where the register was brought back from an older backup', async () => {
    const { holdings } = await withItem();
    const { folder, ledger, register, catalogue } = holdings.layout;
    const backup = readFileSync(register);
    const before = dumpCatalogue(catalogue);
    await editItem(holdings, [...holdings.catalogue.listItems()][0]?.labels.rep as UniformRepositoryName, [
      { kind: 'dublin-core', element: 'creator', values: ['Ana'] },
    ]);
    await holdings.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${ledger}${suffix}`, { force: true });
    writeFileSync(register, backup);
    await reopenHoldings(folder);
    const after = dumpCatalogue(catalogue);
    expect(after.filter((line) => line.includes('Ana'))).toHaveLength(1);
    expect(after.length).toBe(before.length + 1);
  });
});

describe('rebuilding tells of damage and leaves it as it is', () => {
  it.each([
    [
      'a file that is missing',
      (folder: string) => {
        rmSync(join(folder, 'doc/a.txt'));
      },
      'doc/a.txt',
      'missing',
    ],
    [
      'a file too many',
      (folder: string) => {
        writeFileSync(join(folder, 'doc/new'), '');
      },
      'doc/new',
      'unlisted',
    ],
    [
      'a description changed',
      (f: string) => {
        appendFileSync(join(f, 'item.json'), ' ');
      },
      'item.json',
      'damaged',
    ],
    [
      'a manifest that is missing',
      (f: string) => {
        rmSync(join(f, 'manifest-sha256.txt'));
      },
      'manifest-sha256.txt',
      'missing',
    ],
  ])('%s', async (_, damage, path, outcome) => {
    const { holdings, item, folder } = await withItem();
    damage(folder);
    const { findings, quarantined } = await rebuildCatalogue(holdings);
    expect(findings).toContainEqual({ rep: item.labels.rep, path, outcome });
    expect(quarantined).toEqual([]);
    expect(holdings.catalogue.findItem(item.labels.rep)).toMatchObject({ state: 'Original' });
  });

  it('a repository that is missing as a whole stays known as an Original', async () => {
    const { holdings, item, folder } = await withItem();
    rmSync(folder, { recursive: true });
    const { findings } = await rebuildCatalogue(holdings);
    expect(findings).toEqual([{ rep: item.labels.rep, path: '', outcome: 'missing' }]);
    const found = holdings.catalogue.findItem(item.labels.rep);
    expect(found).toMatchObject({ state: 'Original', isDamaged: true, labels: item.labels });
  });
});

describe('the state of what was put into the collection by hand', () => {
  it('an old stick: a repository that was edited since is told to be outdated', async () => {
    const { holdings, item, folder } = await withItem();
    const stick = copyAside(folder);
    await editItem(holdings, item.labels.rep, [{ kind: 'language', language: 'pt' }]);
    putBack(stick, folder);
    const { findings, quarantined } = await rebuildCatalogue(holdings);
    expect(findings).toEqual([{ rep: item.labels.rep, path: 'item.json', outcome: 'outdated' }]);
    expect(quarantined).toEqual([]);
  });

  it('a restored backup: what was deleted since goes to quarantine, and the tombstone wins', async () => {
    const { holdings, item, folder } = await withItem();
    const backup = copyAside(folder);
    await deleteItem(holdings, item.labels.rep, 'on request');
    putBack(backup, folder);
    const { quarantined } = await rebuildCatalogue(holdings);
    expect(quarantined).toMatchObject([{ rep: item.labels.rep, reason: 'deleted' }]);
    expect(holdings.catalogue.findItem(item.labels.rep)?.state).toBe('Deleted');
    expect(readdirSync(join(quarantined[0]?.path ?? '', 'repository')).toSorted()).toEqual(
      readdirSync(backup).toSorted(),
    );
    expect(readFileSync(join(quarantined[0]?.path ?? '', 'reason.txt'), 'utf8')).toContain(item.labels.rep);
  });

  it('a forged holder: nobody becomes an Original by saying so', async () => {
    const { holdings } = await withItem();
    const holder = holdings.ledger.archive.get().serviceIbi;
    if (holder === undefined) throw new Error('an archive has its service');
    const folder = plant(holdings, formatItem({ ...fullItem, holder, target: null }));
    const { quarantined } = await rebuildCatalogue(holdings);
    expect(quarantined).toMatchObject([{ rep: fullItem.labels.rep, reason: 'not-deposited' }]);
    expect(holdings.catalogue.findItem(fullItem.labels.rep)).toBeUndefined();
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });

  it('a repository of another archive is a Copy without anyone saying so, once', async () => {
    const { holdings } = await withItem();
    plant(holdings, formatItem({ ...fullItem, target: null }));
    const { copies, items } = await rebuildCatalogue(holdings);
    expect(copies).toEqual([fullItem.labels.rep]);
    expect(items).toBe(3);
    expect(holdings.catalogue.findItem(fullItem.labels.rep)).toMatchObject({
      state: 'Copy',
      title: 'Relatório "anual"',
    });
    const before = dumpCatalogue(holdings.layout.catalogue);
    expect(await rebuildCatalogue(holdings)).toEqual({ ...sound, items: 3 });
    expect(dumpCatalogue(holdings.layout.catalogue)).toEqual(before);
  });

  it('a Copy is not changed, and deleting it leaves an event only: it may be copied again', async () => {
    const { holdings } = await withItem();
    const { rep } = fullItem.labels;
    plant(holdings, formatItem({ ...fullItem, target: null }));
    await rebuildCatalogue(holdings);
    await expect(editItem(holdings, rep, [])).rejects.toMatchObject({ code: 'ERR_NOT_ORIGINAL' });
    expect(await deleteItem(holdings, rep, 'not needed')).toBeUndefined();
    expect(holdings.catalogue.findItem(rep)).toBeUndefined();
    expect((await rebuildCatalogue(holdings)).items).toBe(2);
    plant(holdings, formatItem({ ...fullItem, target: null }));
    expect((await rebuildCatalogue(holdings)).copies).toEqual([rep]);
  });

  it('a Copy with a byte changed goes to quarantine', async () => {
    const { holdings } = await withItem();
    const folder = plant(holdings, formatItem({ ...fullItem, target: null }));
    writeFileSync(join(folder, 'doc/a'), 'B');
    expect((await rebuildCatalogue(holdings)).quarantined).toMatchObject([{ reason: 'damaged' }]);
  });

  it('an Original that names another holder is told, not believed', async () => {
    const { holdings, item, folder } = await withItem();
    const text = readFileSync(join(folder, 'item.json'), 'utf8');
    expect(text).toContain(item.labels.rep);
    const { labels } = item;
    writeFileSync(join(folder, 'item.json'), formatItem({ ...fullItem, labels, target: null }));
    const { findings } = await rebuildCatalogue(holdings);
    expect(findings).toContainEqual({ rep: labels.rep, path: 'item.json', outcome: 'other-holder' });
    expect(holdings.catalogue.findItem(labels.rep)).toMatchObject({ state: 'Original', isDamaged: true });
  });

  it('what is no repository at all is told', async () => {
    const { holdings } = await withItem();
    writeFileSync(join(holdings.layout.collection, 'notes.txt'), 'x');
    const { findings } = await rebuildCatalogue(holdings);
    expect(findings).toMatchObject([{ rep: '', outcome: 'stray' }]);
  });
});

/** A repository with one file, put into the collection by hand. */
function plant(holdings: Holdings, itemText: string): string {
  const folder = repositoryFolder(holdings.layout, fullItem.labels.rep);
  mkdirSync(join(folder, 'doc'), { recursive: true });
  writeFileSync(join(folder, 'doc/a'), 'A');
  const digest = '559aead08264d5795d3909718cdd05abd49572e84fe55590eef31a88a08fdffd';
  writeFileSync(join(folder, 'manifest-sha256.txt'), `${digest}  doc/a\n`);
  writeFileSync(join(folder, 'item.json'), itemText);
  return folder;
}
