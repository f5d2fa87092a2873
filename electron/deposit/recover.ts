import { tryFileLock, waitForFileLock } from '../ledger/file-lock.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { carryOut, hasBegun } from '../storage/carry-out.ts';
import type { Intent } from '../storage/change.ts';
import {
  discardChange,
  findIntent,
  listChangeFolders,
  listRooms,
  removeRoom,
} from '../storage/change-folder.ts';
import { listClaims, releaseOrphans } from '../storage/content-claim.ts';
import { enterInRegister } from './enter-in-register.ts';
import { roomLock } from './workroom.ts';

/** What dead processes had left undone. */
export interface Recovery {
  /** Whether any process died at work, even if it left nothing to do. */
  readonly wasUnclean: boolean;
  /** Changes that had begun, and are now complete. */
  readonly finished: readonly Intent[];
  /** How many had not begun, and left no trace. */
  readonly undone: number;
}

type Archive = { readonly layout: ArchiveLayout; readonly ledger: Ledger };

/** Finishes or undoes what processes that died left in their rooms. */
export async function recover(archive: Archive): Promise<Recovery> {
  if (listRooms(archive.layout).length === 0 && listClaims(archive.layout).length === 0)
    return { wasUnclean: false, finished: [], undone: 0 };
  const changes = await waitForFileLock(archive.layout.changesLock);
  try {
    return await settleDeadRooms(archive);
  } finally {
    changes.release();
  }
}

/**
 * For who holds the lock on changes already. A room whose lock can be had has no living owner; in the others lies at
 * most what its owner was told is unfinished, which must come into the register before any later change does.
 */
export async function settleDeadRooms(archive: Archive): Promise<Recovery> {
  const finished: Intent[] = [];
  let undone = 0;
  let wasUnclean = false;
  for (const room of listRooms(archive.layout)) {
    const lock = tryFileLock(roomLock(room));
    const isDead = lock !== undefined;
    wasUnclean ||= isDead;
    try {
      for (const changeFolder of listChangeFolders(room)) {
        if (!isDead && !isGivenUp(changeFolder)) continue;
        const intent = await settleChange(archive, changeFolder);
        if (intent === undefined) undone++;
        else finished.push(intent);
      }
    } finally {
      lock?.release();
    }
    if (isDead) removeRoom(room);
  }
  releaseOrphans(archive.layout);
  return { wasUnclean, finished, undone };
}

/** Every change but a deposit is made under the lock that we hold: whoever intended this is no longer at it. */
function isGivenUp(changeFolder: string): boolean {
  const intent = findIntent(changeFolder);
  return intent !== undefined && intent.change !== 'deposit';
}

/** Gives the intent of a change that was finished; undefined for one that had not begun. */
async function settleChange({ layout, ledger }: Archive, changeFolder: string): Promise<Intent | undefined> {
  const intent = findIntent(changeFolder);
  const isToFinish = intent !== undefined && hasBegun(layout, changeFolder, intent);
  if (isToFinish) {
    carryOut(layout, changeFolder, intent);
    await enterInRegister(ledger, intent);
  }
  discardChange(changeFolder);
  return isToFinish ? intent : undefined;
}
