import { AcervoError } from '../core/errors.ts';
import { type OpenedLedger, openOrRestoreLedger } from '../ledger/open-or-restore-ledger.ts';
import type { Clock } from '../platform/clock.ts';
import { assertLocalDisk } from '../platform/mount-kind.ts';
import { type ArchiveLayout, archiveLayout } from '../storage/archive-layout.ts';
import { type FoundingProgress, findFoundingProgress } from '../storage/founding-marker.ts';
import { listLabels } from '../storage/list-labels.ts';
import { explainChangeFailure } from './explain-change-failure.ts';
import { finishFounding } from './finish-founding.ts';

export interface Archive extends OpenedLedger {
  readonly layout: ArchiveLayout;
}

/** Opens an archive; a ledger that is lost or damaged is made again from the register first, and that is told. */
export async function openArchive(folder: string, clock: Clock): Promise<Archive> {
  const layout = archiveLayout(folder);
  const progress = findProgress(layout);
  if (progress === 'none') throw new AcervoError('ERR_NOT_AN_ARCHIVE', { path: folder });
  assertLocalDisk(folder);
  if (progress === 'begun' && !(await finishFounding(layout))) {
    throw new AcervoError('ERR_ARCHIVE_UNFINISHED', { path: folder });
  }
  const paths = { database: layout.ledger, register: layout.register };
  const opened = await openOrRestoreLedger(paths, clock, (authority) => listLabels(layout, authority));
  return { layout, ...opened };
}

function findProgress(layout: ArchiveLayout): FoundingProgress {
  try {
    return findFoundingProgress(layout);
  } catch (error) {
    throw explainChangeFailure(error, layout.folder);
  }
}
