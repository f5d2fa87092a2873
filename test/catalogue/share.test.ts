import Database from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openCatalogue } from '../../electron/catalogue/open-catalogue.ts';
import { setAsideCatalogue } from '../../electron/catalogue/set-aside-catalogue.ts';
import { ending, start } from '../support/built-cli.ts';
import { entryOf, numberedItem, record } from '../support/catalogue-entries.ts';
import { cataloguePath, openUntilEnd } from '../support/catalogues.ts';

const script = join(import.meta.dirname, 'recording-process.ts');
const textImports = pathToFileURL(join(import.meta.dirname, '../support/text-imports.ts')).href;

/** Runs processes that begin at once, and fails where one of them does. */
async function recordTogether(path: string, processes: number, count: number): Promise<void> {
  const children = Array.from({ length: processes }, (_, process_) =>
    start(process.execPath, ['--import', textImports, script, path, `${process_ * count}`, `${count}`]),
  );
  const endings = children.map(ending);
  await Promise.all(children.map((child) => new Promise((resolve) => child.stdout.once('data', resolve))));
  for (const child of children) child.stdin.end();
  for (const { code, stderr } of await Promise.all(endings))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}

test('is made and written by several processes at once, and loses nothing', async () => {
  const path = cataloguePath();
  await recordTogether(path, 4, 60);
  const catalogue = openUntilEnd(path);
  expect([...catalogue.listItems()].map(({ id }) => id)).toEqual(
    Array.from({ length: 240 }, (_, i) => 239 - i),
  );
  // Each read the mark under the lock under which it wrote.
  expect(catalogue.readMark()).toBe(240);
});

test('shows what another process recorded', async () => {
  const path = cataloguePath();
  const catalogue = openUntilEnd(path);
  await record(catalogue, entryOf(numberedItem(77), 77));
  await recordTogether(path, 1, 3);
  expect([...catalogue.listItems()].map(({ id }) => id)).toEqual([77, 2, 1, 0]);
});

// With its timeout: a writer that blocked the thread would take half a minute and more.
test(
  'waits for the lock of another with its thread free, and answers meanwhile',
  { timeout: 15_000 },
  async () => {
    const path = cataloguePath();
    const catalogue = openUntilEnd(path);
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    let isDone = false;
    const writing = record(catalogue, entryOf(numberedItem(1), 1)).then(() => {
      isDone = true;
    });
    // Timers of this very thread still fire while the writer waits.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isDone).toBe(false);
    expect(catalogue.readMark()).toBe(0);
    other.exec('ROLLBACK');
    await writing;
    expect(catalogue.findItem(numberedItem(1).labels.rep)?.id).toBe(1);
    other.close();
  },
);

test('lets several writers of one process take turns', async () => {
  const path = cataloguePath();
  const catalogue = openUntilEnd(path);
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  const writing = [1, 2, 3].map((id) => record(catalogue, entryOf(numberedItem(id), id)));
  await new Promise((resolve) => setTimeout(resolve, 20));
  other.exec('ROLLBACK');
  await Promise.all(writing);
  expect([...catalogue.listItems()].map(({ id }) => id)).toEqual([3, 2, 1]);
  other.close();
});

/** A catalogue that holds item 1, set aside under those who have it open; another one has taken its place. */
async function replaceUnder(path: string): Promise<void> {
  setAsideCatalogue(path, '2026');
  const another = openCatalogue(path);
  await record(another, entryOf(numberedItem(2), 2), entryOf(numberedItem(3), 3));
  another.close();
}

test('goes on with the catalogue that took its place, in asking and in writing', async () => {
  const path = cataloguePath();
  const [asking, writing] = [openUntilEnd(path), openUntilEnd(path)];
  await record(asking, entryOf(numberedItem(1), 1));
  await replaceUnder(path);
  await record(writing, entryOf(numberedItem(4), 4));
  expect([...asking.listItems()].map(({ id }) => id)).toEqual([4, 3, 2]);
  expect([...openUntilEnd(path).listItems()].map(({ id }) => id)).toEqual([4, 3, 2]);
});

test('answers from what was set aside until there is another, and makes one to write to', async () => {
  const path = cataloguePath();
  const catalogue = openUntilEnd(path);
  await record(catalogue, entryOf(numberedItem(1), 1));
  await catalogue.write(() => {
    catalogue.setMark(5);
  });
  setAsideCatalogue(path, '2026');
  expect(catalogue.findItem(numberedItem(1).labels.rep)?.id).toBe(1);
  const marks = await catalogue.write(() => {
    catalogue.record(entryOf(numberedItem(2), 2));
    return catalogue.readMark();
  });
  expect(marks).toBe(0);
  expect([...catalogue.listItems()].map(({ id }) => id)).toEqual([2]);
});

test('does not change its catalogue within a transaction', async () => {
  const path = cataloguePath();
  const catalogue = openUntilEnd(path);
  await catalogue.write(() => {
    catalogue.record(entryOf(numberedItem(1), 1));
    setAsideCatalogue(path, '2026');
    openCatalogue(path).close();
    expect(catalogue.findItem(numberedItem(1).labels.rep)?.id).toBe(1);
  });
  expect(catalogue.findItem(numberedItem(1).labels.rep)).toBeUndefined();
});

test('says so where the archive was taken away altogether', async () => {
  const path = cataloguePath();
  const catalogue = openUntilEnd(path);
  rmSync(join(path, '..'), { recursive: true });
  await expect(catalogue.write(() => undefined)).rejects.toMatchObject({ code: 'ERR_ARCHIVE_NOT_WRITABLE' });
});
