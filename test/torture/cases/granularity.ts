import { parseGranularity } from '../../../electron/core/granularity.ts';
import { openLedger } from '../../../electron/ledger/open-ledger.ts';
import { setGranularity } from '../../../electron/minter/set-granularity.ts';
import { Minter } from '../../../electron/minter/minter.ts';
import { authority, foundLedger, ledgerPaths, noon } from '../../support/ledgers.ts';
import { SimulatedClock } from '../../support/simulated-clock.ts';
import { DistributorReplay } from '../distributor-replay.ts';
import { GivenLabels } from '../given-labels.ts';
import type { TortureCase } from '../torture-case.ts';

const granularities = [
  parseGranularity('60'),
  parseGranularity('1'),
  ...Array.from({ length: 9 }, (_, zeros) => parseGranularity(`0.${'0'.repeat(zeros)}1`)),
] as const;

export const granularity: TortureCase = {
  name: 'granularity',
  promise: 'r may change between any two mints: no label twice, and each later than the one before',
  async run({ random, folder, count }) {
    const clock = new SimulatedClock(noon);
    const ledgers = [await foundLedger(folder, clock), openLedger(ledgerPaths(folder))] as const;
    const minters = [new Minter(ledgers[0], clock), new Minter(ledgers[1], clock)] as const;
    const given = new GivenLabels();
    const replay = new DistributorReplay(authority);

    for (let change = count(3_000); change > 0; change--) {
      const r = random.pick(granularities);
      await setGranularity(random.pick(ledgers), clock, r);
      // Often less than a step of the grid before, so that Line 4 has something to cut off.
      clock.set(clock.now() + random.magnitude(100_000_000) - 1);
      const before = ledgers[0].register.end();
      const labels = await random.pick(minters).mint(random.integer(1, 4));
      given.give(labels, 'the archive');
      replay.follow(ledgers[0].register.lines(before), r);
      for (const { rep } of labels) replay.checkPassed(rep, clock.now());
    }
    for (const ledger of ledgers) ledger.close();
    return `${given.all.length} labels on ${granularities.length} grids, changed ${count(3_000)} times`;
  },
};
