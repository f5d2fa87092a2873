import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { foundArchive } from '../../../electron/deposit/found-archive.ts';
import { openSystemClock } from '../../../electron/platform/clock.ts';
import { museum } from '../../support/foundings.ts';
import { ledgerPaths } from '../../support/ledgers.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import { auditArchive } from '../audit-archive.ts';
import { loseLedger } from '../lose-ledger.ts';
import { readTree } from '../read-tree.ts';
import { startProcess } from '../start-process.ts';
import type { TortureCase, Trial } from '../torture-case.ts';
import { Violation } from '../torture-case.ts';

export const depositKill: TortureCase = {
  name: 'deposit-kill',
  promise:
    'a depositing process may be killed at any moment, and go on later: every source is deposited once',
  run: (trial) => depositOften(trial, 1),
};

export const depositKillTogether: TortureCase = {
  name: 'deposit-kill-together',
  promise: 'the same with two processes that deposit into one archive, killed one by one or both',
  run: (trial) => depositOften(trial, 2),
};

async function depositOften(trial: Trial, shares: number): Promise<string> {
  const { folder, random, count } = trial;
  const clock = openSystemClock();
  const archive = join(folder, 'archive');
  const sources = join(folder, 'sources');
  await foundArchive(archive, museum, clock);
  const names = makeSources(sources, Math.max(12, count(200)), random);
  const before = readTree(sources);
  const told = new ToldLabels();
  let losses = 0;

  for (let kill = count(100); kill > 0; kill--) {
    const processes = startAll();
    await Promise.all(processes.map(({ ready }) => ready));
    for (const process of processes) {
      await sleep(random.pick([random.magnitude(300), random.integer(0, 700)]));
      process.kill();
    }
    for (const process of processes) told.take(await process.told());
    if (random.chance(0.1)) {
      loseLedger(ledgerPaths(archive), random);
      losses++;
    }
    if (random.chance(0.1)) await auditArchive(archive, clock);
  }
  for (const process of startAll()) told.take(await process.told());

  const { contents, items } = await auditArchive(archive, clock);
  if (items !== names.length + 1 || contents.size !== names.length)
    throw new Violation(
      `${names.length} sources have become ${items - 1} items with ${contents.size} contents`,
    );
  told.check(names);
  if (readTree(sources) !== before) throw new Violation('the sources were changed');
  return `${names.length} sources, ${count(100) * shares} kills, the ledger lost ${losses} times`;

  function startAll(): ReturnType<typeof startProcess>[] {
    return Array.from({ length: shares }, (_, share) =>
      startProcess(trial, 'depositing-process.ts', `${share}`, `${shares}`),
    );
  }
}

/** Files and folders, no two alike. */
function makeSources(folder: string, amount: number, random: SeededRandom): readonly string[] {
  mkdirSync(folder);
  return Array.from({ length: amount }, (_, number) => {
    const name = `source-${number}`;
    const path = join(folder, name);
    const content = `${number}`.padEnd(random.chance(0.1) ? 1_500_000 : random.magnitude(100_000), '.');
    if (random.chance(0.5)) writeFileSync(path, content);
    else {
      mkdirSync(join(path, 'sub'), { recursive: true });
      for (let file = random.integer(2, 6); file > 0; file--)
        writeFileSync(join(path, 'sub', `${file}`), content);
    }
    return name;
  });
}

/** What people were told: of each source one label, whenever they asked. */
class ToldLabels {
  readonly #labels = new Map<string, string>();

  take(lines: readonly string[]): void {
    for (const line of lines.slice(1)) {
      const [source = '', outcome = '', label = ''] = line.split('\t');
      const known = this.#labels.get(source);
      if (known !== undefined && (known !== label || outcome === 'deposited'))
        throw new Violation(`${source} was ${outcome} as ${label} though it had been deposited as ${known}`);
      this.#labels.set(source, label);
    }
  }

  check(names: readonly string[]): void {
    const labels = new Set(this.#labels.values());
    if (labels.size !== names.length)
      throw new Violation(`${names.length} sources have ${labels.size} labels`);
  }
}
