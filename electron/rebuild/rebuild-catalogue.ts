import { explainChangeFailure } from '../deposit/explain-change-failure.ts';
import { recordLabels } from '../deposit/follow-register.ts';
import type { Holdings } from '../deposit/holdings.ts';
import { settleDeadRooms } from '../deposit/recover.ts';
import { waitForFileLock } from '../ledger/file-lock.ts';
import { type UniformRepositoryName, findCanonicalName } from '../core/uniform-repository-name.ts';
import { type Scan, scanCollection } from './scan-collection.ts';

export interface RebuildReport extends Scan {
  /** How many the catalogue holds now. */
  readonly items: number;
}

/** Makes the catalogue again from tree and register alone, and tells what was found on the way. */
export async function rebuildCatalogue(holdings: Holdings): Promise<RebuildReport> {
  const { layout, ledger, catalogue } = holdings;
  const lock = await waitForFileLock(layout.changesLock);
  try {
    await settleDeadRooms(holdings);
    const scan = await scanCollection(holdings);
    const items = await catalogue.write(() => {
      const end = ledger.register.end();
      catalogue.clear();
      recordLabels(holdings, catalogue, listNames(holdings));
      catalogue.setMark(end);
      return catalogue.countItems();
    });
    return { ...scan, items };
  } catch (error) {
    throw explainChangeFailure(error, layout.folder);
  } finally {
    lock.release();
  }
}

function* listNames({ ledger }: Holdings): Generator<UniformRepositoryName> {
  for (const label of ledger.register.listItemLabels()) {
    const rep = findCanonicalName(label);
    if (rep !== undefined) yield rep;
  }
}
