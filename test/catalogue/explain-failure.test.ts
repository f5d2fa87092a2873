import Database from 'better-sqlite3';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainFailure } from '../../electron/catalogue/explain-failure.ts';
import { cataloguePath } from '../support/catalogues.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
}

test.each([
  [
    'ERR_CATALOGUE_BUSY',
    (path: string) => {
      const holder = new Database(path);
      holder.exec('BEGIN EXCLUSIVE');
      new Database(path, { timeout: 0 }).exec('BEGIN IMMEDIATE');
    },
  ],
  [
    'ERR_CATALOGUE_DAMAGED',
    (path: string) => {
      writeFileSync(path, 'not a database '.repeat(100));
      new Database(path).pragma('user_version');
    },
  ],
  ['ERR_ARCHIVE_NOT_WRITABLE', () => new Database(temporaryFolder())],
  [
    'ERR_ARCHIVE_NOT_WRITABLE',
    (path: string) => {
      new Database(path).exec('CREATE TABLE a (b)');
      new Database(path, { readonly: true }).exec('INSERT INTO a VALUES (1)');
    },
  ],
])('says %s for what SQLite answers', (code, work) => {
  const path = cataloguePath();
  const cause = failureOf(() => {
    work(path);
  });
  expect(explainFailure(cause, path)).toMatchObject({ code, data: { path }, cause });
});

test('hands on what is not of SQLite: work in a transaction reads the tree, too', () => {
  const failure = failureOf(() => readFileSync(cataloguePath()));
  expect(explainFailure(failure, 'catalogue.sqlite')).toBe(failure);
});
