import { setTimeout as sleep } from 'node:timers/promises';
import { openSystemClock } from '../../../electron/platform/clock.ts';
import { foundLedger } from '../../support/ledgers.ts';
import { auditLedger } from '../audit-ledger.ts';
import { GivenLabels } from '../given-labels.ts';
import { killAll } from '../kill-all.ts';
import type { MintingProcess } from '../start-minting.ts';
import { startMinting } from '../start-minting.ts';
import type { TortureCase } from '../torture-case.ts';

const atOnce = 3;

export const mintKill: TortureCase = {
  name: 'mint-kill',
  promise: 'a minting process may be killed at any moment: no label twice, none forgotten, the ledger sound',
  async run(trial) {
    const { random, folder, count } = trial;
    const clock = openSystemClock();
    (await foundLedger(folder, clock)).close();
    const given = new GivenLabels();
    const kills = count(100);
    let killed = 0;
    let standstills = 0;
    let processes: MintingProcess[] = [];

    while (killed < kills) {
      while (processes.length < atOnce) {
        const process = startMinting(trial, 'endless');
        process.begin();
        processes.push(process);
      }
      // Some die while they open the ledger, most while they mint; now and then all of them die together, so that
      // the next one finds a log that nobody was left to read.
      const isEarly = random.chance(0.2);
      const moment = isEarly ? random.integer(0, 200) : random.magnitude(300);
      const victims = random.chance(0.2) ? [...processes] : [random.pick(processes)];
      if (!isEarly) await Promise.all(victims.map(({ ready }) => ready));
      await sleep(moment);
      await killAll(victims, given);
      killed += victims.length;
      processes = processes.filter((process) => !victims.includes(process));
      if (processes.length > 0) continue;
      standstills++;
      await auditLedger(folder, given.all);
    }
    await killAll(processes, given);
    await auditLedger(folder, given.all);
    return `${given.all.length} labels, ${killed} kills, ${standstills} times all at once`;
  },
};
