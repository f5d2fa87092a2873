import { setTimeout as sleep } from 'node:timers/promises';
import { restoreLedger } from '../../../electron/ledger/restore-ledger.ts';
import { openSystemClock } from '../../../electron/platform/clock.ts';
import { foundLedger, ledgerPaths } from '../../support/ledgers.ts';
import { auditLedger } from '../audit-ledger.ts';
import { GivenLabels } from '../given-labels.ts';
import { killAll } from '../kill-all.ts';
import { loseLedger } from '../lose-ledger.ts';
import { startMinting } from '../start-minting.ts';
import type { TortureCase } from '../torture-case.ts';

const atOnce = 3;

export const restoreKill: TortureCase = {
  name: 'restore-kill',
  promise: 'all who mint may be killed and the ledger be lost at that moment: no label twice, none forgotten',
  async run(trial) {
    const { random, folder, count } = trial;
    const paths = ledgerPaths(folder);
    const clock = openSystemClock();
    (await foundLedger(folder, clock)).close();
    const given = new GivenLabels();
    for (let loss = count(40); loss > 0; loss--) {
      const processes = Array.from({ length: atOnce }, () => startMinting(trial, 'endless'));
      for (const process of processes) process.begin();
      await Promise.all(processes.map(({ ready }) => ready));
      // After a restoration the minter waits out the register's lag; some die in that second, some after it.
      await sleep(random.integer(0, 120) + (random.chance(0.2) ? 1_000 : 0));
      await killAll(processes, given);
      loseLedger(paths, random);
      await restoreLedger(paths, clock, () => []);
    }
    await auditLedger(folder, given.all);
    return `${given.all.length} labels, ${count(40)} losses of the ledger under ${atOnce} minting processes`;
  },
};
