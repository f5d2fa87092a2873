import Database from 'better-sqlite3';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { checkCatalogue } from '../../electron/catalogue/check-catalogue.ts';
import { openCatalogue } from '../../electron/catalogue/open-catalogue.ts';
import { setAsideCatalogue } from '../../electron/catalogue/set-aside-catalogue.ts';
import { entryOf, numberedItem, record } from '../support/catalogue-entries.ts';
import { cataloguePath, openUntilEnd } from '../support/catalogues.ts';

const pageSize = 4_096;
const stamp = '2026-11-18T14.02.03.123456Z';

/** A closed catalogue of some pages. */
async function makeCatalogue(): Promise<string> {
  const path = cataloguePath();
  const catalogue = openCatalogue(path);
  await record(catalogue, ...Array.from({ length: 300 }, (_, id) => entryOf(numberedItem(id), id)));
  catalogue.close();
  return path;
}

/** Writes nonsense over the first page of a table or index below its root. */
function spoil(path: string, name: string): void {
  const database = new Database(path);
  const page = database
    .prepare<[string], number>("SELECT min(pageno) FROM dbstat WHERE name = ? AND pagetype = 'leaf'")
    .pluck()
    .get(name);
  database.close();
  if (page === undefined) throw new Error(`${name} has no page`);
  const bytes = readFileSync(path);
  bytes.fill(0xa5, (page - 1) * pageSize, page * pageSize);
  writeFileSync(path, bytes);
}

test('is sound as a rule, also while it is open', async () => {
  const path = await makeCatalogue();
  expect(await checkCatalogue(path)).toBe('sound');
  const catalogue = openUntilEnd(path);
  await record(catalogue, entryOf(numberedItem(999), 999));
  expect(await checkCatalogue(path)).toBe('sound');
});

test.each(['item', 'file', 'dublin_core', 'item_content'])(
  'is found to be damaged by a page of %s, though it can be opened',
  async (name) => {
    const path = await makeCatalogue();
    spoil(path, name);
    openUntilEnd(path);
    expect(await checkCatalogue(path)).toBe('damaged');
  },
);

test('is found to be damaged when it was cut, and when it is no database', async () => {
  const path = await makeCatalogue();
  truncateSync(path, statSync(path).size - 20 * pageSize);
  expect(await checkCatalogue(path)).toBe('damaged');
  writeFileSync(path, 'not a database '.repeat(100));
  expect(await checkCatalogue(path)).toBe('damaged');
});

test('cannot be checked where it is missing', async () => {
  await expect(checkCatalogue(cataloguePath())).rejects.toMatchObject({ code: 'ERR_ARCHIVE_NOT_WRITABLE' });
});

test('says that it is damaged when that is noticed in asking or writing', async () => {
  const path = await makeCatalogue();
  spoil(path, 'item');
  const catalogue = openUntilEnd(path);
  const damaged = { code: 'ERR_CATALOGUE_DAMAGED', data: { path } };
  expect(() => [...catalogue.listItems()]).toThrow(expect.objectContaining(damaged));
  const recordAll = record(
    catalogue,
    ...Array.from({ length: 300 }, (_, id) => entryOf(numberedItem(id), id)),
  );
  await expect(recordAll).rejects.toMatchObject(damaged);
});

test('is set aside with its log, whole, and a new one takes its place', async () => {
  const path = cataloguePath();
  const catalogue = openCatalogue(path);
  await record(catalogue, entryOf(numberedItem(1), 1));
  expect(existsSync(`${path}-wal`)).toBe(true);
  const keptAt = setAsideCatalogue(path, stamp);
  expect(keptAt).toBe(`${path}.damaged-${stamp}`);
  expect(readdirSync(dirname(path)).sort()).toEqual(
    ['', '-shm', '-wal'].map((companion) => `catalogue.sqlite.damaged-${stamp}${companion}`),
  );
  expect([...openUntilEnd(path).listItems()]).toEqual([]);
  expect([...openUntilEnd(keptAt).listItems()]).toHaveLength(1);
  catalogue.close();
});

test('may be set aside where there is nothing but its log', () => {
  const path = cataloguePath();
  writeFileSync(`${path}-wal`, 'left over');
  const keptAt = setAsideCatalogue(path, stamp);
  expect(readFileSync(`${keptAt}-wal`, 'utf8')).toBe('left over');
});
