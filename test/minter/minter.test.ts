import { describe, expect, test } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import type { Granularity } from '../../electron/core/granularity.ts';
import { parseIbi } from '../../electron/core/ibi.ts';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { setGranularity } from '../../electron/minter/set-granularity.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { coarseGranularities, fineGranularities } from '../support/instants.ts';
import { authority, foundLedger, ledgerPaths, noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const second = 1_000_000;

async function simulated(granularity?: Granularity): Promise<{
  clock: SimulatedClock;
  minter: Minter;
  ledger: Awaited<ReturnType<typeof foundLedger>>;
}> {
  const clock = new SimulatedClock(noon);
  const ledger = await foundLedger(temporaryFolder(), clock, granularity);
  return { clock, ledger, minter: new Minter(ledger, clock) };
}

describe('a minter', () => {
  test('gives both forms from one instant', async () => {
    const { minter } = await simulated();
    const [labels] = await minter.mint(1);
    const rep = parseIbi(labels?.rep ?? '');
    const ibip = parseIbi(labels?.ibip ?? '');
    expect(rep).toMatchObject({ form: 'rep', generable: true, host: authority.host });
    expect(ibip).toMatchObject({ form: 'ibip', generable: true, ip: authority.ip });
    expect('instant' in rep && rep.instant).toEqual('instant' in ibip && ibip.instant);
  });

  test('does without the opaque form where the archive has no address', async () => {
    const { minter, ledger } = await simulated();
    await ledger.write(() => {
      ledger.archive.set({ ...ledger.archive.get(), authority: { ...authority, ip: undefined } });
    });
    expect(await minter.mint(1)).toEqual([
      { rep: 'museu.org.br/arquivo/2026/11.18.14.02.03.123456', ibip: undefined },
    ]);
  });

  test('prefers short labels once the first is given', async () => {
    const { minter, clock } = await simulated();
    await minter.mint(1);
    clock.set(noon + 60 * second);
    const labels = await minter.mint(3);
    expect(labels.map(({ rep }) => rep.replace('museu.org.br/arquivo/2026/', ''))).toEqual([
      '11.18.14.03',
      '11.18.14.03.03',
      '11.18.14.03.03.1',
    ]);
  });

  test('serves first come, first served, and keeps the order inside each batch', async () => {
    const { minter } = await simulated();
    const answers = await Promise.all([minter.mint(2), minter.mint(1), minter.mint(3)]);
    const order = answers.flat().map(({ rep }) => rep);
    expect(order).toHaveLength(6);
    expect(order.map(instantOf)).toEqual(order.map(instantOf).toSorted((a, b) => a - b));
    expect(new Set(order).size).toBe(6);
  });

  test('shares one transaction among all who wait', async () => {
    const { minter, ledger } = await simulated();
    let transactions = 0;
    const write = ledger.write.bind(ledger);
    ledger.write = (work) => {
      transactions++;
      return write(work);
    };
    await Promise.all(Array.from({ length: 16 }, () => minter.mint(1)));
    expect(transactions).toBe(1);
  });

  test('gives a label out only when its creation date has passed', async () => {
    const { minter, clock } = await simulated('1' as Granularity);
    await minter.mint(5);
    expect(clock.now()).toBeGreaterThanOrEqual(Math.floor(noon / second) * second + 4 * second);
    expect(clock.slept).toBeGreaterThan(3 * second);
  });

  test('answers each requester as soon as its own label may be given out', async () => {
    const { minter, clock } = await simulated('1' as Granularity);
    const first = minter.mint(1).then(() => clock.slept);
    const later = minter.mint(10).then(() => clock.slept);
    expect(await first).toBeLessThan(second);
    expect(await later).toBeGreaterThan(9 * second);
  });

  test('refuses a batch that nobody should wait for, and serves the others', async () => {
    const { minter } = await simulated('60' as Granularity);
    const [long, short] = await Promise.allSettled([minter.mint(100), minter.mint(1)]);
    expect(long).toMatchObject({
      status: 'rejected',
      reason: { code: 'ERR_BATCH_TOO_LONG', data: { count: 100 } },
    });
    expect(short).toMatchObject({
      status: 'fulfilled',
      value: [{ rep: 'museu.org.br/arquivo/2026/11.18.14.02' }],
    });
  });

  test('never repeats a label though the granularity changes between any two mints', async () => {
    const { minter, ledger, clock } = await simulated();
    const grids = [...coarseGranularities, ...fineGranularities];
    const seen: string[] = [];
    for (let i = 0; i < 60; i++) {
      await setGranularity(ledger, clock, grids[(i * 7) % grids.length] as Granularity);
      clock.set(clock.now() + ([0, 3, 1_700, 900_000, 61 * second][i % 5] ?? 0));
      seen.push(...(await minter.mint(1 + (i % 3))).map(({ rep }) => rep));
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('serves granularities finer than its clock', async () => {
    const { minter, clock } = await simulated('0.000000001' as Granularity);
    const labels = await minter.mint(3);
    expect(labels.map(({ rep }) => rep.slice(-9))).toEqual(['03.123456', '123456001', '123456002']);
    expect(clock.now()).toBeGreaterThan(noon);
  });
});

describe('when the clock is set back, a minter', () => {
  test('waits for up to two seconds, as the algorithm says', async () => {
    const { minter, clock } = await simulated();
    await minter.mint(1);
    clock.set(noon - 1.9 * second);
    const [labels] = await minter.mint(1);
    expect(labels?.rep).toBe('museu.org.br/arquivo/2026/11.18.14.02.03.123457');
    expect(clock.slept).toBeGreaterThan(1.8 * second);
  });

  test('fails with both instants beyond that, and goes on once the clock is right', async () => {
    const { minter, clock } = await simulated();
    await minter.mint(1);
    clock.set(noon - 3600 * second);
    await expect(minter.mint(1)).rejects.toMatchObject({
      code: 'ERR_CLOCK_SET_BACK',
      data: { now: '2026-11-18T13:02:03.123456Z', last: '2026-11-18T14:02:03.123456Z' },
    });
    clock.set(noon + second);
    await expect(minter.mint(1)).resolves.toMatchObject([
      { rep: 'museu.org.br/arquivo/2026/11.18.14.02.04' },
    ]);
  });

  test('does not take a short label for a clock that is right', async () => {
    // The label is of 14.03.00, the clock was at 14.03.50: a clock at 14.03.10 was set back by forty seconds.
    const { minter, clock } = await simulated();
    await minter.mint(1);
    clock.set(noon + 107 * second);
    await minter.mint(1);
    clock.set(noon + 67 * second);
    await expect(minter.mint(1)).rejects.toThrow(AcervoError);
  });

  test('stops waiting when the clock is set back meanwhile, and keeps the label unused', async () => {
    const { minter, clock } = await simulated('1' as Granularity);
    await minter.mint(1);
    const sleep = clock.sleep.bind(clock);
    clock.sleep = async (duration) => {
      await sleep(duration);
      clock.set(noon - 3600 * second);
    };
    await expect(minter.mint(3)).rejects.toMatchObject({ code: 'ERR_CLOCK_SET_BACK' });
  });
});

test('two processes on one archive are one temporal distributor', async () => {
  const folder = temporaryFolder();
  const clock = openSystemClock();
  const one = await foundLedger(folder, clock);
  const other = openLedger(ledgerPaths(folder));
  const minters = [new Minter(one, clock), new Minter(other, clock)];
  const labels: string[] = [];
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(minters.map((minter) => minter.mint(1 + (round % 4))));
    labels.push(...answers.flat().map(({ rep }) => rep));
  }
  expect(new Set(labels).size).toBe(labels.length);
});

function instantOf(label: string): number {
  const reading = parseIbi(label);
  return 'instant' in reading ? Number(`${reading.instant.seconds}.${reading.instant.fraction}`) : Number.NaN;
}

test('lets the rest of the program have its turn while it is asked without end', async () => {
  const clock = openSystemClock();
  const ledger = await foundLedger(temporaryFolder(), clock);
  const minter = new Minter(ledger, clock);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const end = clock.now() + 100_000;
  while (clock.now() < end) await minter.mint(1);
  clearInterval(timer);
  ledger.close();
  expect(turns).toBeGreaterThan(2);
});
