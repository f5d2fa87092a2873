import { setTimeout as sleep } from 'node:timers/promises';
import { tryFileLock } from '../ledger/file-lock.ts';
import { findClaimant, releaseClaim, tryClaim } from '../storage/content-claim.ts';
import type { Holdings } from './holdings.ts';
import { recover } from './recover.ts';
import { roomLock } from './workroom.ts';

/**
 * Waits until nobody else, in whatever process, is bringing this content: then the catalogue knows whether the archive
 * holds it. Answers how to let the others pass.
 */
export async function claimContent(holdings: Holdings, content: string, room: string): Promise<() => void> {
  const { layout, hands } = holdings;
  while (!tryClaim(layout, content, room)) {
    const claimant = findClaimant(layout, content);
    if (claimant !== undefined && isAlive(claimant)) await sleep(25);
    else {
      // What the dead had begun is an item now.
      await recover(holdings);
      await hands.run('followInThread', layout.folder);
    }
  }
  return () => {
    try {
      releaseClaim(layout, content);
    } catch {
      // What was done is done; the claim falls when our room does.
    }
  };
}

function isAlive(room: string): boolean {
  const lock = tryFileLock(roomLock(room));
  lock?.release();
  return lock === undefined;
}
