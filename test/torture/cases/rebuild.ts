import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueItem } from '../../../electron/catalogue/entry.ts';
import { deleteItem } from '../../../electron/deposit/delete-item.ts';
import { depositItems } from '../../../electron/deposit/deposit-items.ts';
import { duplicateRules } from '../../../electron/deposit/deposit-request.ts';
import { editItem } from '../../../electron/deposit/edit-item.ts';
import { foundArchive } from '../../../electron/deposit/found-archive.ts';
import { type Holdings, openHoldings } from '../../../electron/deposit/holdings.ts';
import { purgeExpired } from '../../../electron/deposit/purge-expired.ts';
import { relateItems, relatingWords } from '../../../electron/deposit/relate-items.ts';
import { restoreItem } from '../../../electron/deposit/restore-item.ts';
import { updateItem } from '../../../electron/deposit/update-item.ts';
import { WorkControl } from '../../../electron/deposit/work-control.ts';
import { AcervoError } from '../../../electron/core/errors.ts';
import { rebuildCatalogue } from '../../../electron/rebuild/rebuild-catalogue.ts';
import { dumpCatalogue } from '../../support/catalogue-dump.ts';
import { museum } from '../../support/foundings.ts';
import { noon } from '../../support/ledgers.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import { SimulatedClock } from '../../support/simulated-clock.ts';
import type { TortureCase } from '../torture-case.ts';
import { Violation } from '../torture-case.ts';

const day = 86_400_000_000;

export const rebuild: TortureCase = {
  name: 'rebuild',
  promise: 'after any history, the catalogue made again from tree and register is the same, row by row',
  async run({ random, folder, count }) {
    const histories = count(50);
    const steps = Math.max(30, count(100));
    let refused = 0;
    for (let number = 0; number < histories; number++) {
      refused += await liveThrough(join(folder, String(number)), steps, random);
    }
    return `${histories} histories of ${steps} steps each, ${refused} steps refused`;
  },
};

async function liveThrough(folder: string, steps: number, random: SeededRandom): Promise<number> {
  const clock = new SimulatedClock(noon);
  const archive = join(folder, 'archive');
  await foundArchive(archive, museum, clock);
  const holdings = await openHoldings(archive, clock, 'torture');
  let refused = 0;
  try {
    for (let step = 0; step < steps; step++) {
      clock.set(clock.now() + random.integer(1, 5) * 1_000_000);
      if (!(await takeStep(holdings, clock, join(folder, `source-${step}`), random))) refused++;
    }
    const before = dumpCatalogue(holdings.layout.catalogue);
    const { findings, quarantined, copies } = await rebuildCatalogue(holdings);
    const found = [...findings, ...quarantined, ...copies];
    if (found.length > 0) throw new Violation(`rebuilding found ${JSON.stringify(found)}`);
    compare(before, dumpCatalogue(holdings.layout.catalogue), 'rebuilt');
    await holdings.close();
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(`${holdings.layout.catalogue}${suffix}`, { force: true });
    await (await openHoldings(archive, clock, 'torture')).close();
    compare(before, dumpCatalogue(holdings.layout.catalogue), 'lost and made again');
  } finally {
    await holdings.close();
  }
  return refused;
}

function compare(before: readonly string[], after: readonly string[], how: string): void {
  const differing = before.findIndex((line, index) => line !== after[index]);
  if (differing === -1 && before.length === after.length) return;
  throw new Violation(`${how}, the catalogue says ${after[differing]} where it said ${before[differing]}`);
}

/** One thing that a person might do; false if it was refused, as it may well be. */
async function takeStep(
  holdings: Holdings,
  clock: SimulatedClock,
  source: string,
  random: SeededRandom,
): Promise<boolean> {
  const items = [...holdings.catalogue.listItems()];
  const pick = (): CatalogueItem => items[random.integer(0, items.length - 1)] as CatalogueItem;
  const { rep } = pick().labels;
  const control = new WorkControl();
  try {
    switch (random.integer(1, 10)) {
      case 1:
        await editItem(holdings, rep, [
          {
            kind: 'dublin-core',
            element: 'title',
            language: 'en',
            values: [`title ${random.integer(1, 9)}`],
          },
          { kind: 'language', language: 'pt' },
        ]);
        return true;
      case 2:
        await relateItems(
          holdings,
          rep,
          relatingWords[random.integer(0, 2)] ?? 'metadata-of',
          pick().labels.rep,
        );
        return true;
      case 3:
        await updateItem(holdings, rep, [{ path: makeFiles(source, random) }], {}, control);
        return true;
      case 4:
        await deleteItem(holdings, rep, 'a reason', random.integer(0, 1) ? pick().labels.rep : undefined);
        return true;
      case 5:
        await restoreItem(holdings, rep);
        return true;
      case 6:
        clock.set(clock.now() + random.integer(1, 20) * day);
        return (await purgeExpired(holdings)) > 0;
      default: {
        const rule = duplicateRules[random.integer(0, 2)] ?? 'keep';
        const requests = [{ sources: [{ path: makeFiles(source, random) }] }];
        for await (const outcome of depositItems(holdings, requests, { onDuplicate: () => rule }, control)) {
          if (outcome.kind === 'failed') throw outcome.error;
        }
        return true;
      }
    }
  } catch (error) {
    if (error instanceof AcervoError) return false;
    throw error;
  }
}

/** Few contents, so that some are duplicates. */
function makeFiles(folder: string, random: SeededRandom): string {
  const names = ['a.txt', 'b/c.pdf', 'index.html', 'ação/ç.txt'].slice(0, random.integer(1, 4));
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `content ${random.integer(1, 3)}`);
  }
  return folder;
}
