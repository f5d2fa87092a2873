import { setImmediate } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { depositItems } from '../../../electron/deposit/deposit-items.ts';
import type { DepositDesk, DepositRequest } from '../../../electron/deposit/deposit-request.ts';
import { openHoldings } from '../../../electron/deposit/holdings.ts';
import { WorkControl } from '../../../electron/deposit/work-control.ts';
import { openSystemClock } from '../../../electron/platform/clock.ts';
import { foundBenchArchive } from '../contestants/deposit-command.ts';
import type { Gauge, Probe } from '../gauge.ts';
import type { NoiseFolder } from '../noise-folder.ts';
import { describeNoise, medium, small } from '../noise-folders.ts';

function longestDelay(
  name: string,
  noise: NoiseFolder,
  choosePaths: (folder: string) => readonly string[],
): Probe {
  return {
    name,
    prepare: async (folder) => {
      const archive = await foundBenchArchive(folder);
      return async (round) => {
        const requests = choosePaths(noise.prepare(folder, round)).map((path) => ({ sources: [{ path }] }));
        return readDelay(archive, requests);
      };
    },
  };
}

const desk: DepositDesk = { onDuplicate: () => 'keep' };

/** In milliseconds, from the moment at which the archive is open. */
async function readDelay(archive: string, requests: readonly DepositRequest[]): Promise<number> {
  const holdings = await openHoldings(archive, openSystemClock(), 'Acervo bench');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  try {
    await setImmediate();
    delay.enable();
    for await (const outcome of depositItems(holdings, requests, desk, new WorkControl())) {
      if (outcome.kind === 'failed') throw outcome.error;
    }
  } finally {
    delay.disable();
    await holdings.close();
  }
  return delay.max / 1e6;
}

const rounds = 3;

export const depositDelay: Gauge = {
  name: 'deposit-delay',
  measures: 'the longest that the thread which serves was busy or held up while it deposited',
  unit: 'ms',
  atMost: 50,
  rounds,
  writes: medium.size * (1 + rounds),
  probes: [
    longestDelay(`${describeNoise(small)}, one item`, small, (folder) => [folder]),
    longestDelay(`${describeNoise(medium)}, an item each`, medium, (folder) => medium.list(folder)),
  ],
};
