import { openSystemClock } from '../../../electron/platform/clock.ts';
import { foundLedger, ledgerPaths } from '../../support/ledgers.ts';
import { auditLedger } from '../audit-ledger.ts';
import { GivenLabels } from '../given-labels.ts';
import { readRegisterText } from '../register-copies.ts';
import { startMinting } from '../start-minting.ts';
import type { TortureCase } from '../torture-case.ts';
import { Violation } from '../torture-case.ts';

const processCount = 8;

export const mintTogether: TortureCase = {
  name: 'mint-together',
  promise: 'processes that mint on one archive at once are one temporal distributor',
  async run(trial) {
    const { folder, count } = trial;
    const clock = openSystemClock();
    (await foundLedger(folder, clock)).close();
    const share = Math.ceil(count(50_000) / processCount);
    const processes = Array.from({ length: processCount }, () => startMinting(trial, share));
    await Promise.all(processes.map(({ ready }) => ready));
    for (const process of processes) process.begin();

    const given = new GivenLabels();
    for (const process of processes) given.give(await process.given(), process.name);
    await auditLedger(folder, given.all);
    const minted = readRegisterText(ledgerPaths(folder).register).filter(({ event }) => event === 'minted');
    const expected = share * processCount;
    if (given.all.length !== expected || minted.length !== expected) {
      throw new Violation(
        `${expected} labels were asked for, ${given.all.length} given and ${minted.length} registered`,
      );
    }
    return `${processCount} processes were given ${given.all.length} labels`;
  },
};
