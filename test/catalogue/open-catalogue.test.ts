import Database from 'better-sqlite3';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCatalogue } from '../../electron/catalogue/open-catalogue.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { entryOf, fileOf, numberedItem, record } from '../support/catalogue-entries.ts';
import { cataloguePath, openUntilEnd } from '../support/catalogues.ts';
import { fullItem } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A database that is none of ours, closed again. */
function makeDatabase(path: string, sql: string): void {
  const database = new Database(path);
  database.exec(sql);
  database.close();
}

function readSchema(path: string): unknown {
  const database = new Database(path, { readonly: true });
  const schema = database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all();
  const version = database.pragma('user_version', { simple: true });
  database.close();
  return { schema, version };
}

test('makes an empty catalogue, with a write-ahead log, where there is none', () => {
  const path = cataloguePath();
  const catalogue = openUntilEnd(path);
  expect([...catalogue.listItems()]).toEqual([]);
  const database = new Database(path, { readonly: true });
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(database.pragma('user_version', { simple: true })).toBe(1);
  database.close();
});

test('keeps what was recorded when it is opened again', async () => {
  const path = cataloguePath();
  const catalogue = openCatalogue(path);
  await record(catalogue, entryOf(fullItem, 1));
  catalogue.close();
  expect(openUntilEnd(path).findItem(fullItem.labels.rep)?.id).toBe(1);
});

test('makes no folders', () => {
  const folder = join(temporaryFolder(), 'missing');
  expect(() => openCatalogue(join(folder, 'catalogue.sqlite'))).toThrow(
    expect.objectContaining({ code: 'ERR_ARCHIVE_NOT_WRITABLE' }),
  );
  expect(existsSync(folder)).toBe(false);
});

test('refuses a catalogue from the future, and leaves it as it is', () => {
  const path = cataloguePath();
  makeDatabase(path, 'CREATE TABLE unheard_of (a); PRAGMA user_version = 999');
  const bytes = readFileSync(path);
  expect(() => openCatalogue(path)).toThrow(
    expect.objectContaining({ code: 'ERR_CATALOGUE_FROM_FUTURE', data: { path, found: 999, known: 1 } }),
  );
  expect(readFileSync(path)).toEqual(bytes);
});

test.each([
  ['no database', 'not a database '.repeat(100)],
  ['the beginning of one', `SQLite format 3\0${'\xff'.repeat(2_000)}`],
])('says of a file that is %s that it is damaged', (_, bytes) => {
  const path = cataloguePath();
  writeFileSync(path, bytes, 'latin1');
  expect(() => openCatalogue(path)).toThrow(
    expect.objectContaining({ code: 'ERR_CATALOGUE_DAMAGED', data: { path } }),
  );
  expect(readFileSync(path, 'latin1')).toBe(bytes);
});

test.each([
  ['has tables of that name', 'CREATE TABLE item (a)'],
  ['lacks tables', 'CREATE TABLE item (a); PRAGMA user_version = 1'],
])('says of a database of others that %s that it is damaged', (_, sql) => {
  const path = cataloguePath();
  makeDatabase(path, sql);
  expect(() => openCatalogue(path)).toThrow(expect.objectContaining({ code: 'ERR_CATALOGUE_DAMAGED' }));
});

describe('a catalogue of version 1', () => {
  const fixture = readFileSync(join(import.meta.dirname, '../fixtures/catalogue-v1.sql'), 'utf8');

  async function makeToday(): Promise<string> {
    const path = cataloguePath();
    const catalogue = openUntilEnd(path);
    const tombstone = { at: fullItem.timestamp, reason: 'asked to', successor: 'A/b', isRestorable: false };
    await record(
      catalogue,
      entryOf(fullItem, 200, [fileOf('a', 'a'), fileOf('b', 'b')]),
      entryOf(numberedItem(1), 400, [], { state: 'Deleted', item: undefined, tombstone }),
    );
    await catalogue.write(() => {
      catalogue.setMark(500);
    });
    return path;
  }

  test('is brought up to date with all that is in it', async () => {
    const path = cataloguePath();
    makeDatabase(path, fixture);
    expect(openUntilEnd(path).readMark()).toBe(500);
    expect(dumpCatalogue(path)).toEqual(dumpCatalogue(await makeToday()));
  });

  test('has the tables that a new one has', () => {
    const [old, fresh] = [cataloguePath(), cataloguePath()];
    makeDatabase(old, fixture);
    openUntilEnd(old);
    openUntilEnd(fresh);
    expect(readSchema(old)).toEqual(readSchema(fresh));
  });
});
