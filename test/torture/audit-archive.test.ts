import Database from 'better-sqlite3';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import type { ArchiveLayout } from '../../electron/storage/archive-layout.ts';
import { listRemoved } from '../../electron/storage/removed.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { auditArchive } from './audit-archive.ts';
import { checkWithin } from './portrait.ts';

const clock = openSystemClock();

interface RestingArchive {
  readonly layout: ArchiveLayout;
  /** Where the repository of an item lies, and that of one that was deleted. */
  readonly item: string;
  readonly removed: string;
}

async function restingArchive(): Promise<RestingArchive> {
  const holdings = await museumHoldings();
  const { labels } = await depositOne(holdings, makeSource({ 'a.txt': 'a', 'b.txt': 'b' }));
  const gone = await depositOne(holdings, makeSource({ 'c.txt': 'c' }));
  await deleteItem(holdings, gone.labels.rep, 'double');
  await holdings.close();
  const { layout } = holdings;
  const [kept] = listRemoved(layout);
  return { layout, item: repositoryFolder(layout, labels.rep), removed: kept?.folder ?? '' };
}

function remove(path: string): void {
  rmSync(path, { recursive: true });
}

function write(path: string): void {
  writeFileSync(path, 'x');
}

function copyBeside(folder: string): void {
  cpSync(folder, join(folder, '../2020-01-01T00.00.00Z'), { recursive: true });
}

function enterTwice(register: string): void {
  const deposit = readFileSync(register, 'utf8').match(/.*\tdeposited\t.*\n/)?.[0];
  appendFileSync(register, deposit ?? '');
}

describe('the audit of an archive', () => {
  it('finds nothing in one that is sound, and tells what it holds', async () => {
    const { layout } = await restingArchive();
    const { items, contents, strangers } = await auditArchive(layout.folder, clock);
    expect({ items, contents: [...contents.values()], strangers }).toEqual({
      items: 3,
      contents: [1, 1],
      strangers: new Set(),
    });
  });

  it.each<[string, string, typeof remove, (archive: RestingArchive) => string]>([
    ['a file that is missing', '"missing"', remove, ({ item }) => join(item, 'doc/a.txt')],
    ['a byte that is changed', 'not sound', write, ({ item }) => join(item, 'doc/a.txt')],
    ['half a deleted item', 'removed/ is not sound', remove, ({ removed }) => join(removed, 'item.json')],
    ['a deleted item that is gone', 'neither purged nor restorable', remove, ({ removed }) => removed],
    ['something removed that nobody knows of', 'nobody knows why', copyBeside, ({ removed }) => removed],
    ['what is left in the working room', '.staging held x', write, ({ layout }) => join(layout.staging, 'x')],
    ['what is left in the folder', 'folder holds x', write, ({ layout }) => join(layout.folder, 'x')],
    ['a line that is entered twice', 'the register says twice', enterTwice, ({ layout }) => layout.register],
  ])('notices %s', async (_, said, damage, pathIn) => {
    const archive = await restingArchive();
    damage(pathIn(archive));
    rmSync(archive.layout.catalogue); // made again of what there is, it agrees
    await expect(auditArchive(archive.layout.folder, clock)).rejects.toThrow(said);
  });

  it('notices a catalogue that says something else', async () => {
    const { layout } = await restingArchive();
    const catalogue = new Database(layout.catalogue);
    catalogue.exec(`UPDATE item SET title = 'x' WHERE title IS NOT NULL`);
    catalogue.close();
    await expect(auditArchive(layout.folder, clock)).rejects.toThrow('rebuilding changes the catalogue');
  });
});

test('more items than were deposited, and items that became strangers, are noticed', () => {
  const limit = { items: 2, contents: new Map([['a', 1]]), strangers: new Set(['x']) };
  const check = (found: Partial<typeof limit>) => () => {
    checkWithin({ ...limit, ...found }, [limit, { ...limit, items: 1 }]);
  };
  expect(check({})).not.toThrow();
  expect(check({ items: 3 })).toThrow('there are 3 items where at most 2 were deposited');
  expect(check({ contents: new Map([['a', 2]]) })).toThrow('2 items have the content a');
  expect(check({ contents: new Map([['b', 1]]) })).toThrow('1 items have the content b');
  expect(check({ strangers: new Set(['y']) })).toThrow('y has become a stranger');
});
