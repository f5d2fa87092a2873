import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Ledger } from '../../electron/ledger/ledger.ts';
import { openOrRestoreLedger } from '../../electron/ledger/open-or-restore-ledger.ts';
import { assertSettingValue } from '../../electron/ledger/setting-kinds.ts';
import { foundLedger, ledgerPaths, noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { watchSyncs } from '../support/watch-syncs.ts';

const clock = new SimulatedClock(noon);

function set(ledger: Ledger, key: string, value: string): Promise<void> {
  return ledger.write(() => {
    ledger.settings.set(key, value, noon);
  });
}

/** What a setting is after the ledger was lost and the register had these lines besides. */
async function restored(folder: string, ...lines: readonly string[]): Promise<Ledger> {
  const paths = ledgerPaths(folder);
  rmSync(paths.database);
  for (const line of lines) writeFileSync(paths.register, `${line}\n`, { flag: 'a' });
  return (await openOrRestoreLedger(paths, clock, () => [])).ledger;
}

const settingLine = (detail: string): string =>
  `2026-11-18T14:02:03Z\tsetting\tmuseu.org.br/arquivo/2020/01.01.00.00\t${detail}`;

describe('a setting of the archive', () => {
  test('is unset at first', async () => {
    const { settings } = await foundLedger(temporaryFolder(), clock);
    expect(settings.find('duplicates')).toBeUndefined();
    expect(settings.get('duplicates')).toBe('keep');
    expect(settings.get('removed-days')).toBe('30');
    expect(settings.get('backups-kept')).toBe('10');
  });

  test('is a line of the register, on the disk before anybody is told', async () => {
    const folder = temporaryFolder();
    const ledger = await foundLedger(folder, clock);
    const syncs = watchSyncs();
    onTestFinished(syncs.stop);
    await set(ledger, 'removed-days', '90');
    const { register } = ledgerPaths(folder);
    const line = settingLine('{"key":"removed-days","value":"90"}').replace('03Z', '03.123456Z');
    expect(readFileSync(register, 'utf8').endsWith(`\n${line}\n`)).toBe(true);
    expect(syncs.syncedSize(register)).toBe(statSync(register).size);
    expect(ledger.settings.get('removed-days')).toBe('90');
  });

  test('is taken back with the transaction that fails', async () => {
    const ledger = await foundLedger(temporaryFolder(), clock);
    const failing = ledger.write(() => {
      ledger.settings.set('duplicates', 'ignore', noon);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(ledger.settings.find('duplicates')).toBeUndefined();
  });

  test('outlives the ledger, the last word of each', async () => {
    const folder = temporaryFolder();
    const ledger = await foundLedger(folder, clock);
    for (const value of ['40', '50']) await set(ledger, 'removed-days', value);
    await set(ledger, 'duplicates', 'edition');
    ledger.close();
    const { settings } = await restored(folder);
    expect(settings.get('removed-days')).toBe('50');
    expect(settings.get('duplicates')).toBe('edition');
  });

  test('is learned from a line that only the text has', async () => {
    const folder = temporaryFolder();
    const ledger = await foundLedger(folder, clock);
    const line = settingLine('{"key":"duplicates","value":"ignore"}');
    writeFileSync(ledgerPaths(folder).register, `${line}\n`, { flag: 'a' });
    await ledger.write(() => undefined);
    expect(ledger.settings.get('duplicates')).toBe('ignore');
  });

  test.each(['', 'null', '7', '{', '{"key":"duplicates"}', '{"key":"duplicates","value":7}', '[]'])(
    'is not changed by a line that says %j',
    async (detail) => {
      const folder = temporaryFolder();
      const ledger = await foundLedger(folder, clock);
      await set(ledger, 'duplicates', 'edition');
      ledger.close();
      expect((await restored(folder, settingLine(detail))).settings.get('duplicates')).toBe('edition');
    },
  );

  test('counts as unset while its value makes no sense', async () => {
    const folder = temporaryFolder();
    (await foundLedger(folder, clock)).close();
    const { settings } = await restored(folder, settingLine('{"key":"removed-days","value":"-1"}'));
    expect(settings.find('removed-days')).toBe('-1');
    expect(settings.get('removed-days')).toBe('30');
  });

  test('of a later Acervo is kept, though nobody here knows it', async () => {
    const folder = temporaryFolder();
    (await foundLedger(folder, clock)).close();
    const { settings } = await restored(folder, settingLine('{"key":"colour","value":"blue"}'));
    expect(settings.find('colour')).toBe('blue');
  });
});

describe('the value of a setting', () => {
  test.each([
    ['duplicates', 'keep'],
    ['duplicates', 'ignore'],
    ['removed-days', '1'],
    ['removed-days', '36500'],
    ['backups-kept', '1000'],
  ] as const)('%s may be %s', (key, value) => {
    expect(() => {
      assertSettingValue(key, value);
    }).not.toThrow();
  });

  test.each([
    ['duplicates', 'Keep', 'keep, edition, ignore'],
    ['duplicates', '', 'keep, edition, ignore'],
    ['removed-days', '0', '1–36500'],
    ['removed-days', '36501', '1–36500'],
    ['removed-days', '030', '1–36500'],
    ['removed-days', '1e2', '1–36500'],
    ['backups-kept', '99999999999', '1–1000'],
  ] as const)('%s may not be "%s"', (key, value, allowed) => {
    expect(() => {
      assertSettingValue(key, value);
    }).toThrow(expect.objectContaining({ code: 'ERR_SETTING_VALUE', data: { key, value, allowed } }));
  });
});
