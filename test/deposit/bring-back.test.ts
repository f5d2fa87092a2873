import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { type BackupCase, backupCase, listFlaws } from '../support/backups.ts';
import { noon } from '../support/ledgers.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { startMinting } from '../torture/start-minting.ts';

const hour = 3_600_000_000;

interface Loss extends BackupCase {
  readonly clock: SimulatedClock;
  readonly backup: string;
  /** Every label given before the loss, most of them after the backup. */
  readonly given: readonly string[];
}

/**
 * An archive that gave labels before and an hour after its backup, and is stopped now. The first one after is short,
 * `…15.02`: the very label that a minter which knows only what the backup knows would give next.
 */
async function afterBackup(): Promise<Loss> {
  const clock = new SimulatedClock(noon);
  const subject = await backupCase(clock);
  await subject.set('removed-days', '90');
  const before = await subject.mint(5);
  const { path } = await subject.backUp();
  clock.set(noon + hour);
  const after = [...(await subject.mint(1)), ...(await subject.mint(40))];
  clock.set(clock.now() + 1_000);
  return { ...subject, clock, backup: path, given: [...before, ...after] };
}

function lose(archive: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(archive, name), { force: true });
}

const database = ['ledger.sqlite', 'ledger.sqlite-wal', 'ledger.sqlite-shm'];

async function expectNoLabelTwice({ mint, given }: Pick<Loss, 'mint' | 'given'>): Promise<void> {
  const more = [...(await mint(1)), ...(await mint(60))];
  expect(new Set([...given, ...more]).size).toBe(given.length + more.length);
}

async function readSetting({ archive, clock }: Loss): Promise<string> {
  const { ledger } = await openArchive(archive, clock);
  const value = ledger.settings.get('removed-days');
  ledger.close();
  return value;
}

describe('an archive brought back from its backup', () => {
  test('gives no label twice and knows its settings, with ledger and register of then', async () => {
    const loss = await afterBackup();
    lose(loss.archive, [...database, 'register.txt']);
    for (const name of ['ledger.sqlite', 'register.txt'])
      copyFileSync(join(loss.backup, name), join(loss.archive, name));
    await expectNoLabelTwice(loss);
    expect(await readSetting(loss)).toBe('90');
  });

  test('gives no label twice with the ledger copied over the one that was there', async () => {
    const loss = await afterBackup();
    lose(loss.archive, ['ledger.sqlite-wal', 'ledger.sqlite-shm', 'register.txt']);
    writeFileSync(join(loss.archive, 'ledger.sqlite'), readFileSync(join(loss.backup, 'ledger.sqlite')));
    await expectNoLabelTwice(loss);
  });

  test('gives no label twice with the register of then alone', async () => {
    const loss = await afterBackup();
    lose(loss.archive, [...database, 'register.txt']);
    copyFileSync(join(loss.backup, 'register.txt'), join(loss.archive, 'register.txt'));
    await expectNoLabelTwice(loss);
    expect(await readSetting(loss)).toBe('90');
  });

  test('loses no line when the register is still there', async () => {
    const loss = await afterBackup();
    const register = readFileSync(join(loss.archive, 'register.txt'));
    lose(loss.archive, database);
    copyFileSync(join(loss.backup, 'ledger.sqlite'), join(loss.archive, 'ledger.sqlite'));
    await expectNoLabelTwice(loss);
    const now = readFileSync(join(loss.archive, 'register.txt'));
    expect(now.subarray(0, register.length)).toEqual(register);
    const { ledger } = await openArchive(loss.archive, loss.clock);
    expect([...ledger.register.lines()].map(({ label }) => label)).toEqual(
      expect.arrayContaining([...loss.given]),
    );
    ledger.close();
  });

  test('needs no backup when only the ledger is lost', async () => {
    const loss = await afterBackup();
    lose(loss.archive, database);
    await expectNoLabelTwice(loss);
    expect(await readSetting(loss)).toBe('90');
  });
});

test('an archive that was copied as a whole and brought back gives no label twice', async () => {
  const loss = await afterBackup();
  const copy = `${loss.archive}-copy`;
  cpSync(loss.archive, copy, { recursive: true });
  loss.clock.set(noon + 2 * hour);
  const given = [...loss.given, ...(await loss.mint(1)), ...(await loss.mint(20))];
  rmSync(loss.archive, { recursive: true });
  cpSync(copy, loss.archive, { recursive: true });
  await expectNoLabelTwice({ ...loss, given });
});

test('a backup taken while four processes mint is of one moment, and can be brought back', async () => {
  const subject = await backupCase(openSystemClock());
  const { archive, backUp } = subject;
  const trial = { folder: archive, random: new SeededRandom(7), count: Number, onEnd: onTestFinished };
  const minting = Array.from({ length: 4 }, () => startMinting(trial, 'endless'));
  await Promise.all(minting.map(({ ready }) => ready));
  for (const process of minting) process.begin();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const backups = [(await backUp()).path, (await backUp()).path];
  for (const process of minting) process.kill();
  const given = (await Promise.all(minting.map((process) => process.given()))).flat().map(({ rep }) => rep);
  expect(given.length).toBeGreaterThan(10);

  for (const backup of backups) {
    expect(listFlaws(backup)).toEqual([]);
    const register = readFileSync(join(backup, 'register.txt'));
    expect(readFileSync(join(archive, 'register.txt')).subarray(0, register.length)).toEqual(register);
  }
  lose(archive, [...database, 'register.txt']);
  const [backup = ''] = backups;
  for (const name of ['ledger.sqlite', 'register.txt']) copyFileSync(join(backup, name), join(archive, name));
  await expectNoLabelTwice({ ...subject, given });
  expect(existsSync(join(archive, 'ledger.sqlite.copying'))).toBe(false);
});
