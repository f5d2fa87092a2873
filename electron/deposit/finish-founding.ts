import { existsSync } from 'node:fs';
import { openLedger } from '../ledger/open-ledger.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { endFounding } from '../storage/founding-marker.ts';
import { repositoryFolder } from '../storage/repository-path.ts';

/** Ends a founding that was killed after its repository stood in the collection. False if it had not come that far. */
export async function finishFounding(layout: ArchiveLayout): Promise<boolean> {
  if (!existsSync(layout.ledger)) return false;
  const ledger = openLedger({ database: layout.ledger, register: layout.register });
  try {
    const serviceIbi = await ledger.write(() => ledger.archive.find()?.serviceIbi);
    if (serviceIbi === undefined || !existsSync(repositoryFolder(layout, serviceIbi))) return false;
  } finally {
    ledger.close();
  }
  endFounding(layout);
  return true;
}
