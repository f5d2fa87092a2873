/**
 * A process that changes items, one among several: `changing-process.ts FOLDER SEED`. It says `ready`, and then of each
 * change a line with the event and the label, until it is killed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AcervoError } from '../../electron/core/errors.ts';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { type Holdings, openHoldings } from '../../electron/deposit/holdings.ts';
import { restoreItem } from '../../electron/deposit/restore-item.ts';
import { updateItem } from '../../electron/deposit/update-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const [folder = '', seed = ''] = process.argv.slice(2);
const random = new SeededRandom(Number(seed));
const sources = join(folder, 'sources');
/** Others do the same, so what was wanted may be done already. */
const expected = new Set(['ERR_ITEM_DELETED', 'ERR_NOT_DELETED', 'ERR_NOTHING_CHANGES']);

process.stdout.write('ready\n');
for (;;) {
  const holdings = await openHoldings(join(folder, 'archive'), openSystemClock(), 'torture');
  for (let steps = random.magnitude(30); steps > 0; steps--) await takeStep(holdings);
  await holdings.close();
}

async function takeStep(holdings: Holdings): Promise<void> {
  const items = [...holdings.catalogue.listItems()].filter(({ kind }) => kind !== 'archive-service');
  const { rep } = random.pick(items).labels;
  try {
    const event = await change(holdings, rep);
    if (event !== undefined) process.stdout.write(`${event}\t${rep}\n`);
  } catch (error) {
    if (!(error instanceof AcervoError && expected.has(error.code))) throw error;
  }
}

type Name = Parameters<typeof editItem>[1];

async function change(holdings: Holdings, rep: Name): Promise<string | undefined> {
  switch (random.integer(1, 10)) {
    case 1: {
      const source = { path: join(sources, random.pick(readdirSync(sources))) };
      await updateItem(holdings, rep, [source], {}, new WorkControl());
      return 'updated';
    }
    case 2:
      await deleteItem(holdings, rep, 'for a while');
      return 'deleted';
    case 3:
    case 4:
      await restoreItem(holdings, rep);
      return 'restored';
    case 5:
      await rebuildCatalogue(holdings);
      return undefined;
    default:
      await editItem(holdings, rep, [
        { kind: 'dublin-core', element: 'subject', values: [`subject ${random.seed()}`] },
      ]);
      return 'described';
  }
}
