import { appendFileSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Granularity } from '../../electron/core/granularity.ts';
import { restoreLedger } from '../../electron/ledger/restore-ledger.ts';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { foundLedger, ledgerPaths, noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const forged = 'museu.org.br/arquivo/2999/01.01.00.00';
const forgedLine = `2026-11-18T14:02:03Z\tminted\t${forged}\t\n`;

test('a line that mints a label of the year 2999 is kept, reported, and does not stop minting', async () => {
  const folder = temporaryFolder();
  const { register } = ledgerPaths(folder);
  const clock = new SimulatedClock(noon);
  const ledger = await foundLedger(folder, clock);
  appendFileSync(register, forgedLine);
  const [labels] = await new Minter(ledger, clock).mint(1);
  expect(labels?.rep).toBe('museu.org.br/arquivo/2026/11.18.14.02.03.123456');
  expect(ledger.doubted).toEqual([forged]);
  expect(readFileSync(register, 'utf8')).toContain(forgedLine);
  ledger.close();
});

test('the same holds when the ledger is restored from such a register', async () => {
  const folder = temporaryFolder();
  const paths = ledgerPaths(folder);
  const clock = new SimulatedClock(noon);
  (await foundLedger(folder, clock)).close();
  rmSync(paths.database);
  appendFileSync(paths.register, forgedLine);
  expect(await restoreLedger(paths, clock, () => [])).toEqual({ laterThanNow: [forged] });
  const ledger = openLedger(paths);
  const [labels] = await new Minter(ledger, clock).mint(1);
  expect(labels?.rep).toMatch(/^museu\.org\.br\/arquivo\/2026\//);
  ledger.close();
});

test.each([
  'granularity\tmuseu.org.br/arquivo/2020/01.01.00.00\t10',
  'founded\tmuseu.org.br/arquivo/2020/01.01.00.00\tnot json',
  'founded\tno label\t{"host":"a.b.org","port":80,"ip":null,"ipPort":800,"granularity":"1"}',
  'minted\tno label\t',
  'sung\ta hymn\t',
])('a line that nobody can act on is passed over: %s', async (rest) => {
  const folder = temporaryFolder();
  const clock = new SimulatedClock(noon);
  const ledger = await foundLedger(folder, clock);
  const identity = ledger.archive.get();
  appendFileSync(ledgerPaths(folder).register, `2999-01-01T00:00:00Z\t${rest}\n`);
  expect(await new Minter(ledger, clock).mint(1)).toHaveLength(1);
  expect(ledger.archive.get()).toEqual(identity);
  ledger.close();
});

test('a batch that was killed before its commit is not minted again, though its dates are still to come', async () => {
  const folder = temporaryFolder();
  const clock = new SimulatedClock(noon);
  const ledger = await foundLedger(folder, clock, '1' as Granularity);
  const dates = ['03', '04', '05', '06'].map((second) => `museu.org.br/arquivo/2026/11.18.14.02.${second}`);
  const lines = dates.map((label) => `2026-11-18T14:02:03.123456Z\tminted\t${label}\t\n`);
  appendFileSync(ledgerPaths(folder).register, lines.join(''));
  const [labels] = await new Minter(ledger, clock).mint(1);
  expect(labels?.rep).toBe('museu.org.br/arquivo/2026/11.18.14.02.07');
  ledger.close();
});

test('nobody is told of labels that were committed to a ledger that is gone meanwhile', async () => {
  const folder = temporaryFolder();
  const { database } = ledgerPaths(folder);
  const clock = new SimulatedClock(noon);
  const ledger = await foundLedger(folder, clock);
  const writing = ledger.write(() => {
    renameSync(database, `${database}.old`);
    return 'told';
  });
  await expect(writing).rejects.toMatchObject({ code: 'ERR_LEDGER_REPLACED' });
  ledger.close();
});
