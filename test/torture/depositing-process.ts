/**
 * A process that deposits: `depositing-process.ts FOLDER SEED SHARE SHARES`. It takes what lies in FOLDER/sources, of
 * every SHARES-th its own, in an order of chance, and leaves out what is there already. It says `ready`, and of each
 * source a line with its name, what became of it, and the label.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { depositItems } from '../../electron/deposit/deposit-items.ts';
import type { DepositDesk } from '../../electron/deposit/deposit-request.ts';
import { openHoldings } from '../../electron/deposit/holdings.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const [folder = '', seed = '', share = '', shares = ''] = process.argv.slice(2);
const random = new SeededRandom(Number(seed));
const sources = join(folder, 'sources');
const requests = readdirSync(sources)
  .toSorted()
  .filter((_, index) => index % Number(shares) === Number(share))
  .map((name) => ({ name, order: random.seed() }))
  .toSorted((a, b) => a.order - b.order)
  .map(({ name }) => ({ title: name, sources: [{ path: join(sources, name) }] }));

process.stdout.write('ready\n');
const holdings = await openHoldings(join(folder, 'archive'), openSystemClock(), 'torture');
const desk: DepositDesk = { onDuplicate: () => 'ignore' };
for await (const outcome of depositItems(holdings, requests, desk, new WorkControl())) {
  if (outcome.kind === 'failed') throw outcome.error;
  process.stdout.write(`${outcome.request.title ?? ''}\t${outcome.kind}\t${outcome.item.labels.rep}\n`);
}
await holdings.close();
