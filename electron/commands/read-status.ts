import type { ItemState } from '../core/item-state.ts';
import type { Holdings } from '../deposit/holdings.ts';
import { type ServiceDescription, findServiceHolder } from '../ledger/service-lock.ts';
import { readFreeSpace } from '../platform/free-space.ts';
import { listQuarantine } from '../storage/quarantine.ts';

/** What an archive holds and what it is doing. */
export interface Status {
  readonly service: string | null;
  readonly title: string | null;
  readonly items: Readonly<Record<ItemState, number>>;
  readonly files: number;
  readonly bytes: number;
  /** Deleted items whose files are still kept. */
  readonly restorable: number;
  readonly quarantined: number;
  /** In bytes, on the disk of the archive. */
  readonly free: number;
  readonly servedBy: ServiceDescription | null;
}

/** Counted in one pass over the catalogue. */
export function readStatus({ layout, ledger, catalogue }: Holdings): Status {
  const { serviceIbi } = ledger.archive.get();
  let files = 0;
  let bytes = 0;
  let restorable = 0;
  for (const { fileCount, byteCount, state, tombstone } of catalogue.listItems()) {
    if (tombstone?.isRestorable) restorable++;
    if (state === 'Deleted') continue;
    files += fileCount;
    bytes += byteCount;
  }
  return {
    service: serviceIbi ?? null,
    title: (serviceIbi && catalogue.findItem(serviceIbi)?.title) ?? null,
    items: catalogue.countByState(),
    files,
    bytes,
    restorable,
    quarantined: Array.from(listQuarantine(layout)).length,
    free: readFreeSpace(layout.folder),
    servedBy: findServiceHolder(layout.serviceLock) ?? null,
  };
}
