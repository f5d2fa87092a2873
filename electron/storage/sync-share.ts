import { openSync } from 'node:fs';
import { AcervoError } from '../core/errors.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { copyPath } from './copied-file.ts';
import type { CopyControl } from './copy-share.ts';
import { explainWriting, writingArchive } from './explain-copying.ts';
import { getPath } from './inventory.ts';
import { type StagingBoard, isStopped, takeToSync } from './staging-board.ts';
import { SyncsInFlight } from './syncs-in-flight.ts';

/**
 * Brings small files and all folders to the disk, once everything is written: a journal then takes in one go what it
 * would else take file by file. Several threads may do so at once.
 */
export async function syncShare(
  board: StagingBoard,
  control: Pick<CopyControl, 'checkpoint'>,
  mostSyncs: number,
): Promise<void> {
  const { archive, files, folders } = board.inventory;
  const syncs = new SyncsInFlight(mostSyncs);
  try {
    for (const { kind, index } of takeToSync(board)) {
      if (isStopped(board)) throw new AcervoError('ERR_CANCELLED');
      await control.checkpoint();
      const isFile = kind === 'file';
      if (!isFile && process.platform === 'win32') continue; // as fsyncFolder
      const path = getPath(isFile ? files : folders, index);
      const place = copyPath(board, path);
      const descriptor = writingArchive(archive, path, () => openSync(place, isFile ? 'r+' : 'r'));
      await syncs.add(descriptor, (error) => {
        if (isFile) throw explainWriting(archive, path, error);
        fsyncFolder(place); // knows which answers of which file systems may be passed over
      });
    }
  } finally {
    await syncs.drain();
  }
}
