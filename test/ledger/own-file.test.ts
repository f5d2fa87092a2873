import { copyFileSync, cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { openOrRestoreLedger } from '../../electron/ledger/open-or-restore-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { foundLedger, ledgerPaths, noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function isOther(folder: string): boolean {
  const ledger = openLedger(ledgerPaths(folder));
  const answer = ledger.ownFile.isOther();
  ledger.close();
  return answer;
}

async function founded(folder = temporaryFolder()): Promise<string> {
  (await foundLedger(folder, new SimulatedClock(noon))).close();
  return folder;
}

test('a ledger is itself where it was made, and where it was moved to', async () => {
  const home = temporaryFolder();
  const folder = join(home, 'here');
  cpSync(temporaryFolder(), folder, { recursive: true });
  await founded(folder);
  expect(isOther(folder)).toBe(false);
  renameSync(folder, join(home, 'there'));
  expect(isOther(join(home, 'there'))).toBe(false);
});

test('a copy of a ledger is known for one, though it bears the name and has the number of the old file', async () => {
  const folder = await founded();
  const { database } = ledgerPaths(folder);
  copyFileSync(database, `${database}.copy`);
  rmSync(database);
  copyFileSync(`${database}.copy`, database);
  expect(isOther(folder)).toBe(true);
});

test('a copy is adopted once: after that it mints as any ledger does', async () => {
  const copy = temporaryFolder();
  cpSync(await founded(), copy, { recursive: true });
  const clock = new SimulatedClock(noon + 60_000_000);
  const adopted = await openOrRestoreLedger(ledgerPaths(copy), clock, () => []);
  expect(adopted.restoration).toBeUndefined();
  adopted.ledger.close();
  expect(isOther(copy)).toBe(false);
  clock.set(noon + 180_000_000);
  const { ledger } = await openOrRestoreLedger(ledgerPaths(copy), clock, () => []);
  const [labels] = await new Minter(ledger, clock).mint(1);
  expect(labels?.rep).toBe('museu.org.br/arquivo/2026/11.18.14.05');
  ledger.close();
});
