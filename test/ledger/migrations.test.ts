import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { openOrRestoreLedger } from '../../electron/ledger/open-or-restore-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { ledgerPaths, noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A ledger of version 1, as the Acervo of that version left it. */
function ledgerOfVersion1(): string {
  const folder = temporaryFolder();
  const database = new Database(ledgerPaths(folder).database);
  database.exec(readFileSync(new URL('../fixtures/ledger-v1.sql', import.meta.url), 'utf8'));
  database.close();
  return folder;
}

test('a ledger of version 1 keeps all it knew, and has settings', async () => {
  const paths = ledgerPaths(ledgerOfVersion1());
  const ledger = openLedger(paths);
  expect(ledger.archive.get().granularity).toBe('0.001');
  await ledger.write(() => {
    ledger.settings.set('duplicates', 'ignore', noon);
  });
  expect(ledger.settings.get('duplicates')).toBe('ignore');
  expect([...ledger.register.lines()].map(({ event }) => event)).toEqual(
    'founded minted minted minted granularity minted minted setting'.split(' '),
  );
  ledger.close();
  const database = new Database(paths.database);
  expect(database.pragma('user_version', { simple: true })).toBe(2);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
});

test('a ledger of version 1 repeats none of its labels', async () => {
  const clock = new SimulatedClock(noon + 5_000_000);
  const { ledger, restoration } = await openOrRestoreLedger(ledgerPaths(ledgerOfVersion1()), clock, () => []);
  expect(restoration).toBeUndefined();
  const given = [...ledger.register.lines()].map(({ label }) => label);
  const minted = await new Minter(ledger, clock).mint(3);
  expect(given).not.toEqual(expect.arrayContaining(minted.map(({ rep }) => rep)));
  expect(new Set([...given, ...minted.map(({ rep }) => rep)]).size).toBe(new Set(given).size + 3);
  ledger.close();
});
