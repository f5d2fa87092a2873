import { openSystemClock } from '../../../electron/platform/clock.ts';
import { foundLedger, ledgerPaths } from '../../support/ledgers.ts';
import { auditLedger } from '../audit-ledger.ts';
import { GivenLabels } from '../given-labels.ts';
import { loseLedger } from '../lose-ledger.ts';
import { startMinting } from '../start-minting.ts';
import type { TortureCase } from '../torture-case.ts';

const processCount = 4;
const share = 60;

export const restoreTogether: TortureCase = {
  name: 'restore-together',
  promise: 'several processes may find the ledger lost at once, and each restore it: no label twice',
  async run(trial) {
    const { random, folder, count } = trial;
    const clock = openSystemClock();
    (await foundLedger(folder, clock)).close();
    const given = new GivenLabels();
    for (let loss = count(50); loss > 0; loss--) {
      loseLedger(ledgerPaths(folder), random);
      const processes = Array.from({ length: processCount }, () => startMinting(trial, share));
      await Promise.all(processes.map(({ ready }) => ready));
      for (const process of processes) process.begin();
      for (const process of processes) given.give(await process.given(), process.name);
    }
    await auditLedger(folder, given.all);
    return `${given.all.length} labels, ${count(50)} losses of the ledger found by ${processCount} processes at once`;
  },
};
