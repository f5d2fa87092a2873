import Database from 'better-sqlite3';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { nativeSqlite } from '../../electron/platform/native-sqlite.ts';

it('is the file that better-sqlite3 finds by itself', () => {
  const loaded = (): readonly string[] =>
    Object.keys(createRequire(import.meta.url).cache).filter((path) => path.endsWith('.node'));
  expect(loaded()).toEqual([]);
  new Database(':memory:').close();
  expect(loaded()).toEqual([realpathSync(nativeSqlite)]);
});
