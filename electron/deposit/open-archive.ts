import { existsSync, statSync } from 'node:fs';
import { AcervoError } from '../core/errors.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import type { Restoration } from '../ledger/restore-ledger.ts';
import { restoreLedger } from '../ledger/restore-ledger.ts';
import type { Clock } from '../platform/clock.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { archiveLayout } from '../storage/archive-layout.ts';
import { findFoundingProgress } from '../storage/founding-marker.ts';
import { listLabels } from '../storage/list-labels.ts';
import { finishFounding } from './finish-founding.ts';

export interface Archive {
  readonly layout: ArchiveLayout;
  readonly ledger: Ledger;
  /** What was found when the ledger had to be made again; undefined as a rule. */
  readonly restoration: Restoration | undefined;
}

/** Opens an archive; a ledger that is lost or damaged is made again from the register first, and that is told. */
export async function openArchive(folder: string, clock: Clock): Promise<Archive> {
  const layout = archiveLayout(folder);
  const progress = findFoundingProgress(layout);
  if (progress === 'none') throw new AcervoError('ERR_NOT_AN_ARCHIVE', { path: folder });
  if (progress === 'begun' && !(await finishFounding(layout, clock))) {
    throw new AcervoError('ERR_ARCHIVE_UNFINISHED', { path: folder });
  }
  const paths = { database: layout.ledger, register: layout.register };
  const ledger = isLost(layout.ledger) ? undefined : openUnlessDamaged();
  if (ledger !== undefined) return { layout, ledger, restoration: undefined };
  const restoration = await restoreLedger(paths, clock, (authority) => listLabels(layout, authority));
  return { layout, ledger: openLedger(paths, clock), restoration };

  function openUnlessDamaged(): Ledger | undefined {
    try {
      return openLedger(paths, clock);
    } catch (error) {
      // Without a register there is nothing to make it from: the damage is all that can be told.
      const isMendable = existsSync(layout.register);
      if (isMendable && error instanceof AcervoError && error.code === 'ERR_LEDGER_DAMAGED') return undefined;
      throw error;
    }
  }
}

/** SQLite makes an empty file of a database that it was told to open and that was never written. */
function isLost(database: string): boolean {
  return (statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0;
}
