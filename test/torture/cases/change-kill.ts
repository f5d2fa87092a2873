import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { foundArchive } from '../../../electron/deposit/found-archive.ts';
import { openSystemClock } from '../../../electron/platform/clock.ts';
import { museum } from '../../support/foundings.ts';
import { ledgerPaths } from '../../support/ledgers.ts';
import { auditArchive } from '../audit-archive.ts';
import { loseLedger } from '../lose-ledger.ts';
import { readRegisterText } from '../register-copies.ts';
import { type TorturedProcess, startProcess } from '../start-process.ts';
import type { TortureCase } from '../torture-case.ts';
import { Violation } from '../torture-case.ts';

const atOnce = 3;
const itemCount = 3;

export const changeKill: TortureCase = {
  name: 'change-kill',
  promise:
    'processes that change the same items may be killed at any moment, and the ledger be lost: all agrees',
  async run(trial) {
    const { folder, random, count } = trial;
    const clock = openSystemClock();
    const archive = join(folder, 'archive');
    await foundArchive(archive, museum, clock);
    makeSources(join(folder, 'sources'));
    await startProcess(trial, 'depositing-process.ts', '0', '1').told();

    let told = 0;
    let killed = 0;
    let processes: TorturedProcess[] = [];
    for (const kills = count(150); killed < kills;) {
      while (processes.length < atOnce) processes.push(startProcess(trial, 'changing-process.ts'));
      const victims = random.chance(0.3) ? [...processes] : [random.pick(processes)];
      await Promise.all(victims.map(({ ready }) => ready));
      await sleep(random.pick([random.magnitude(300), random.integer(0, 1_500)]));
      for (const victim of victims) victim.kill();
      for (const victim of victims) told += (await victim.told()).length - 1;
      killed += victims.length;
      processes = processes.filter((process) => !victims.includes(process));
      if (processes.length > 0) continue;
      if (random.chance(0.3)) loseLedger(ledgerPaths(archive), random);
      if (random.chance(0.3)) rmSync(join(archive, 'catalogue.sqlite'));
      await auditArchive(archive, clock);
    }
    for (const process of processes) process.kill();
    for (const process of processes) told += (await process.told()).length - 1;
    await auditArchive(archive, clock);
    checkAllEntered(archive, told);
    return `${told} changes by ${atOnce} processes, ${killed} kills`;
  },
};

/** What somebody was told is done stands in the register; the audits have entered changes too. */
function checkAllEntered(archive: string, told: number): void {
  const changes = readRegisterText(ledgerPaths(archive).register).filter(({ event }) =>
    /^(described|updated|deleted|restored)$/.test(event),
  );
  if (changes.length < told)
    throw new Violation(`${told} changes were told, ${changes.length} are in the register`);
}

function makeSources(folder: string): void {
  for (let number = 1; number <= itemCount; number++) {
    mkdirSync(join(folder, `source-${number}`), { recursive: true });
    writeFileSync(join(folder, `source-${number}`, 'a.txt'), `${number}`);
    writeFileSync(join(folder, `source-${number}`, 'b.txt'), 'b');
  }
}
