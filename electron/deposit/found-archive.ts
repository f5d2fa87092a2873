import { AcervoError } from '../core/errors.ts';
import type { Labels } from '../core/ibi.ts';
import { instantFromMicroseconds } from '../core/instant.ts';
import { formatFoundingDetail } from '../ledger/founding-detail.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { Minter } from '../minter/minter.ts';
import type { Clock } from '../platform/clock.ts';
import { assertLocalDisk } from '../platform/mount-kind.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { archiveLayout } from '../storage/archive-layout.ts';
import {
  beginFounding,
  endFounding,
  findFoundingProgress,
  undoFounding,
} from '../storage/founding-marker.ts';
import { placeRepository } from '../storage/place-repository.ts';
import { stageRepository } from '../storage/stage-repository.ts';
import { archiveServiceFiles, archiveServiceItem } from './archive-service-item.ts';
import { explainFolderFailure } from './explain-folder-failure.ts';
import { finishFounding } from './finish-founding.ts';
import { type Founding, assertFounding } from './founding.ts';

/**
 * Makes an archive in an empty folder. Its first repository, placed as every later one will be, is the item of its
 * archive service; the rename that places it is the moment at which the archive exists. Killed before, a second try
 * begins anew; killed after, it finds the archive made.
 */
export async function foundArchive(folder: string, founding: Founding, clock: Clock): Promise<Labels> {
  assertFounding(founding);
  assertLocalDisk(folder);
  const layout = archiveLayout(folder);
  let ledger: Ledger | undefined;
  try {
    const progress = findFoundingProgress(layout);
    if (progress === 'ended' || (progress === 'begun' && (await finishFounding(layout)))) {
      throw new AcervoError('ERR_ARCHIVE_EXISTS', { path: folder });
    }
    if (progress === 'begun') undoFounding(layout);
    beginFounding(layout);
    ledger = openLedger({ database: layout.ledger, register: layout.register }, { create: true });
    return await foundIn(layout, ledger, founding, clock);
  } catch (error) {
    throw explainFolderFailure(error, folder);
  } finally {
    ledger?.close();
  }
}

async function foundIn(
  layout: ArchiveLayout,
  ledger: Ledger,
  founding: Founding,
  clock: Clock,
): Promise<Labels> {
  const identity = { authority: founding.authority, granularity: founding.granularity };
  await ledger.write(() => {
    ledger.archive.set({ ...identity, serviceIbi: undefined });
  });
  const [labels] = await new Minter(ledger, clock).mint(1);
  if (labels === undefined) throw new Error('the minter answers as many labels as it was asked for');
  const at = clock.now();
  const item = archiveServiceItem(founding, labels, instantFromMicroseconds(at));
  const staged = stageRepository(layout, item, archiveServiceFiles(founding, labels));
  await ledger.write(() => {
    ledger.archive.set({ ...identity, serviceIbi: labels.rep });
    ledger.register.append(at, 'founded', [{ label: labels.rep, detail: formatFoundingDetail(identity) }]);
    ledger.register.sync(at);
  });
  placeRepository(layout, staged);
  endFounding(layout);
  return labels;
}
