/**
 * A process that works on an archive, one among several: `working-process.ts ARCHIVE ROLE NAME COUNT [ARGUMENT]`. Says
 * `ready`, waits until its standard input ends, does its work, and prints what came of it.
 *
 * - deposit: makes COUNT items of files below the folder ARGUMENT, and prints their labels.
 * - edit: describes the item ARGUMENT COUNT times, each in another language, and prints these.
 * - read: looks COUNT times at everything that is listed, and prints what was not whole.
 * - rebuild: makes the catalogue again COUNT times, and prints what was found.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseIbi } from '../../electron/core/ibi.ts';
import { depositItems } from '../../electron/deposit/deposit-items.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { type Holdings, openHoldings } from '../../electron/deposit/holdings.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';

type Role = (holdings: Holdings, name: string, round: number, argument: string) => Promise<readonly string[]>;

const roles: Readonly<Record<string, Role>> = {
  deposit: async (holdings, name, round, folder) => {
    const path = join(folder, `${name}-${round}`);
    mkdirSync(path);
    for (let i = 0; i < 20; i++) writeFileSync(join(path, `${i}.txt`), `${name} ${round} ${i}`);
    const labels: string[] = [];
    const desk = { onDuplicate: () => 'ignore' as const };
    for await (const outcome of depositItems(holdings, [{ sources: [{ path }] }], desk, new WorkControl())) {
      if (outcome.kind !== 'deposited') throw new Error('not deposited', { cause: outcome });
      labels.push(outcome.item.labels.rep);
    }
    return labels;
  },
  edit: async (holdings, name, round, ibi) => {
    const language = `en-x-${name}-${round}`;
    await editItem(holdings, parseIbi(ibi).canonical, [
      { kind: 'dublin-core', element: 'description', language, values: ['edited'] },
    ]);
    return [language];
  },
  read: async (holdings) => {
    await sleep(10);
    const flaws: string[] = [];
    for (const item of holdings.catalogue.listItems()) {
      const files = [...holdings.catalogue.listFiles(item.id)];
      const isWhole = item.state === 'Original' && !item.isDamaged && files.length === item.fileCount;
      if (!isWhole || readItem(holdings, item) === undefined) flaws.push(JSON.stringify(item));
    }
    return flaws;
  },
  rebuild: async (holdings) => {
    const { findings, quarantined, copies } = await rebuildCatalogue(holdings);
    return [...findings, ...quarantined, ...copies].map((found) => JSON.stringify(found));
  },
};

const [archive = '', roleName = '', name = '', count = '', argument = ''] = process.argv.slice(2);
const role = roles[roleName];
if (role === undefined) throw new Error(`there is no role ${roleName}`);
process.stdout.write('ready\n');
process.stdin.resume();
await once(process.stdin, 'end');

const holdings = await openHoldings(archive, openSystemClock(), name);
const results: string[] = [];
for (let round = 0; round < Number(count); round++)
  results.push(...(await role(holdings, name, round, argument)));
await holdings.close();
process.stdout.write(JSON.stringify(results));
