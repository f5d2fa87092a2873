import { setImmediate } from 'node:timers/promises';
import { AcervoError } from '../core/errors.ts';
import { type Pace, copyFile } from './copy-file.ts';
import { chunkSize } from './inventory.ts';
import { type StagingBoard, addDone, isStopped, takeFiles } from './staging-board.ts';
import { SyncsInFlight } from './syncs-in-flight.ts';

/** What a thread that copies asks of whoever controls it. */
export interface CopyControl {
  /** Waits while the work is to pause; fails when it is cancelled. */
  checkpoint(): Promise<void>;
  advance(bytes: number, files: number): void;
}

/** What a small file costs besides its bytes, counted in bytes. */
const priceOfAFile = chunkSize / 16;

/**
 * Copies files until none is left; several threads may do so at once. Large files are on the disk on return; small
 * ones are when `syncShare` has gone over them.
 */
export async function copyShare(board: StagingBoard, control: CopyControl, mostSyncs: number): Promise<void> {
  const buffer = Buffer.allocUnsafeSlow(chunkSize);
  const syncs = new SyncsInFlight(mostSyncs);
  const pace = makePace(board, control);
  try {
    await pace(0);
    for (const file of takeFiles(board)) {
      const copy = await copyFile(board, file, buffer, pace);
      addDone(board, 0, 1);
      control.advance(0, 1);
      if (!file.isLarge) copy.close();
      else await syncs.add(copy.descriptor, (error) => copy.failToSync(error));
    }
  } finally {
    await syncs.drain();
  }
}

/** A thread may have shares in several stagings, and one that pauses must not keep the others waiting. */
function makePace(board: StagingBoard, control: CopyControl): Pace {
  let spent = 0;
  return async (bytes) => {
    addDone(board, bytes, 0);
    control.advance(bytes, 0);
    await control.checkpoint();
    spent += Math.max(bytes, priceOfAFile);
    if (spent >= chunkSize) {
      spent = 0;
      await setImmediate();
    }
    if (isStopped(board)) throw new AcervoError('ERR_CANCELLED');
  };
}
