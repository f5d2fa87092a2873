import Database from 'better-sqlite3';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { foundLedger, ledgerPaths } from '../support/ledgers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const clock = openSystemClock();

test('is durable at every commit', async () => {
  const folder = temporaryFolder();
  (await foundLedger(folder, clock)).close();
  const database = new Database(ledgerPaths(folder).database);
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(database.pragma('user_version', { simple: true })).toBe(2);
  database.close();
});

test('refuses a ledger from the future, and leaves it as it is', () => {
  const paths = ledgerPaths(temporaryFolder());
  const database = new Database(paths.database);
  database.pragma('user_version = 999');
  database.close();
  expect(() => openLedger(paths)).toThrow(
    expect.objectContaining({
      code: 'ERR_LEDGER_FROM_FUTURE',
      data: { path: paths.database, found: 999, known: 2 },
    }),
  );
});

test('says of a file that is no database that it is damaged', () => {
  const paths = ledgerPaths(temporaryFolder());
  writeFileSync(paths.database, 'not a database '.repeat(100));
  expect(() => openLedger(paths)).toThrow(expect.objectContaining({ code: 'ERR_LEDGER_DAMAGED' }));
});

test('makes no ledger where none is asked for', () => {
  const paths = ledgerPaths(temporaryFolder());
  expect(() => openLedger(paths)).toThrow(expect.objectContaining({ code: 'ERR_LEDGER_NOT_WRITABLE' }));
  expect(existsSync(paths.database)).toBe(false);
});

test('stops writing when the ledger was exchanged under it', async () => {
  const folder = temporaryFolder();
  const paths = ledgerPaths(folder);
  const ledger = await foundLedger(folder, clock);
  renameSync(paths.database, `${paths.database}.old`);
  await expect(new Minter(ledger, clock).mint(1)).rejects.toMatchObject({ code: 'ERR_LEDGER_REPLACED' });
});

test('waits for the lock of another process without blocking its own thread', async () => {
  const folder = temporaryFolder();
  const ledger = await foundLedger(folder, clock);
  const other = new Database(ledgerPaths(folder).database);
  other.exec('BEGIN IMMEDIATE');
  let isDone = false;
  const minting = new Minter(ledger, clock).mint(1).then((labels) => {
    isDone = true;
    return labels;
  });
  // Timers of this very thread still fire while the minter waits.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isDone).toBe(false);
  other.exec('ROLLBACK');
  expect(await minting).toHaveLength(1);
  other.close();
});
