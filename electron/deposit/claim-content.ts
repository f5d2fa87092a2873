import { dirname } from 'node:path';
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
export async function claimContent(
  holdings: Holdings,
  content: string,
  changeFolder: string,
): Promise<() => void> {
  const { layout, hands } = holdings;
  while (!tryClaim(layout, content, changeFolder)) {
    const claimant = findClaimant(layout, content);
    if (claimant !== undefined && isAlive(dirname(claimant))) await sleep(25);
    else {
      // What was done, or what the dead had begun, is an item now.
      await recover(holdings);
      await hands.run('followInThread', layout.folder);
    }
  }
  return () => {
    try {
      releaseClaim(layout, content, changeFolder);
    } catch {
      // What was done is done, and a claim whose change is over keeps nobody waiting.
    }
  };
}

function isAlive(room: string): boolean {
  const lock = tryFileLock(roomLock(room));
  lock?.release();
  return lock === undefined;
}
