import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Granularity } from '../../electron/core/granularity.ts';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import type { Restoration } from '../../electron/ledger/restore-ledger.ts';
import { restoreLedger } from '../../electron/ledger/restore-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { authority, foundLedger, ledgerPaths, noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const second = 1_000_000;
const nothing = (): string[] => [];

/** An archive that minted a few labels and then lost its ledger. */
async function lost(
  mints: readonly number[],
  granularity?: Granularity,
): Promise<{
  folder: string;
  clock: SimulatedClock;
  given: readonly string[];
  restore: (collection?: readonly string[]) => Promise<Restoration>;
  mint: () => Promise<string>;
}> {
  const folder = temporaryFolder();
  const paths = ledgerPaths(folder);
  const clock = new SimulatedClock(noon);
  const ledger = await foundLedger(folder, clock, granularity);
  const minter = new Minter(ledger, clock);
  const given: string[] = [];
  for (const step of mints) {
    clock.set(clock.now() + step);
    given.push(...(await minter.mint(2)).map(({ rep }) => rep));
  }
  ledger.close();
  rmSync(paths.database);
  const restore = (collection: readonly string[] = []): Promise<Restoration> =>
    restoreLedger(paths, clock, () => collection);
  const mint = async (): Promise<string> => {
    const restored = openLedger(paths);
    const [labels] = await new Minter(restored, clock).mint(1);
    restored.close();
    return labels?.rep ?? '';
  };
  return { folder, clock, given, restore, mint };
}

describe('a ledger restored from register.txt', () => {
  test('knows whose archive it is, its grid, and every line', async () => {
    const { folder, restore, given } = await lost([0, 5 * second], '0.001' as Granularity);
    await restore();
    const ledger = openLedger(ledgerPaths(folder));
    expect(ledger.archive.get()).toEqual({
      authority,
      granularity: '0.001',
      serviceIbi: 'museu.org.br/arquivo/2020/01.01.00.00',
    });
    expect([...ledger.register.lines()].map((line) => line.label).slice(1)).toEqual(given);
    ledger.close();
  });

  test('repeats none of the labels, even the short ones that a later date would prefer again', async () => {
    const { clock, given, restore, mint } = await lost([0, 61 * second, 1]);
    clock.set(clock.now() + 20);
    await restore();
    expect(given).not.toContain(await mint());
  });

  test('repeats none of them though a power cut also took the last second of the text', async () => {
    const { folder, clock, given, restore, mint } = await lost([0, 61 * second, 300_000]);
    const { register } = ledgerPaths(folder);
    const text = readFileSync(register, 'utf8');
    // All lines younger than the last sync: those of the third mint, with the labels 14.03.04.x
    truncateSync(
      register,
      Buffer.byteLength(text.slice(0, text.lastIndexOf('14:03:04.123456Z\tminted'))) - 11,
    );
    await restore();
    clock.set(clock.now() + 100);
    expect(given).not.toContain(await mint());
  });

  test('gives no label from before its restoration, for the register may be an old one', async () => {
    const { clock, restore, mint } = await lost([0]);
    clock.set(noon + 120 * second);
    await restore();
    clock.set(clock.now() + 1);
    expect(await mint()).toBe('museu.org.br/arquivo/2026/11.18.14.04.03.123457');
    clock.set(noon + 180 * second);
    expect(await mint()).toBe('museu.org.br/arquivo/2026/11.18.14.05');
  });

  test('reports a forged label of the year 2999 and goes on minting', async () => {
    const { clock, restore, mint } = await lost([0]);
    clock.set(noon + 60 * second);
    const forged = 'museu.org.br/arquivo/2999/01.01.00.00';
    const others = ['museu.org.br/arquivo/2026/11.18.14.03', 'other.org/x/2999/01.01.00.00'];
    expect(await restore([forged, ...others])).toEqual({ laterThanNow: [forged] });
    clock.set(noon + 120 * second);
    expect(await mint()).toBe('museu.org.br/arquivo/2026/11.18.14.04');
  });

  test('still refuses a clock that was set back, and then repeats nothing', async () => {
    const { clock, given, restore, mint } = await lost([0, 7200 * second, 1]);
    const before = clock.now();
    clock.set(noon);
    await restore();
    await expect(mint()).rejects.toMatchObject({ code: 'ERR_CLOCK_SET_BACK' });
    clock.set(before + 1);
    expect(given).not.toContain(await mint());
  });
});

test('keeps what is left of the old ledger, and never plays its log into the new one', async () => {
  const { folder, restore, mint } = await lost([0]);
  const paths = ledgerPaths(folder);
  writeFileSync(`${paths.database}-wal`, 'a log that outlived its database');
  await restore();
  await mint();
  const kept = readdirSync(folder).filter((name) => name.startsWith('ledger.sqlite-wal.lost-'));
  expect(kept).toHaveLength(1);
  expect(readFileSync(`${folder}/${kept[0] ?? ''}`, 'utf8')).toBe('a log that outlived its database');
});

test('refuses a register that tells of no founding, and makes nothing', async () => {
  const folder = temporaryFolder();
  const paths = ledgerPaths(folder);
  writeFileSync(paths.register, '2026-11-18T14:02:03Z\tnoted\ta/b/2026/11.18.14.02\t\n');
  await expect(restoreLedger(paths, new SimulatedClock(noon), nothing)).rejects.toMatchObject({
    code: 'ERR_REGISTER_WITHOUT_FOUNDING',
  });
  expect(existsSync(paths.database)).toBe(false);
});
