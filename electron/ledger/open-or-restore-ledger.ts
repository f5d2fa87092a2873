import { existsSync, statSync } from 'node:fs';
import { AcervoError } from '../core/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { waitForFileLock } from './file-lock.ts';
import type { Ledger } from './ledger.ts';
import { raiseFloor } from './raise-floor.ts';
import { type LedgerPaths, openLedger } from './open-ledger.ts';
import { type ListCollectionLabels, type Restoration, restoreLedger } from './restore-ledger.ts';

export interface OpenedLedger {
  readonly ledger: Ledger;
  /** What was found when the ledger had to be made again; undefined as a rule. */
  readonly restoration: Restoration | undefined;
}

/**
 * Opens the ledger; one that is lost or damaged is made again first. Several processes may find it lost at once: one
 * restores it, and the others, who wait meanwhile, find it there.
 */
export async function openOrRestoreLedger(
  paths: LedgerPaths,
  clock: Clock,
  listCollectionLabels: ListCollectionLabels,
): Promise<OpenedLedger> {
  const ledger = findLedger(paths);
  if (ledger !== undefined) return { ledger: await adoptCopy(ledger, clock), restoration: undefined };
  const held = await waitForFileLock(`${paths.database}.lock`);
  try {
    const restored = findLedger(paths);
    if (restored !== undefined) return { ledger: await adoptCopy(restored, clock), restoration: undefined };
    const restoration = await restoreLedger(paths, clock, listCollectionLabels);
    return { ledger: openLedger(paths), restoration };
  } finally {
    held.release();
  }
}

/** Undefined where there is none that can be used, and a register to make it again from. */
function findLedger(paths: LedgerPaths): Ledger | undefined {
  // SQLite makes an empty file of a database that it was told to open and that was never written.
  if ((statSync(paths.database, { throwIfNoEntry: false })?.size ?? 0) === 0) return undefined;
  try {
    return openLedger(paths);
  } catch (error) {
    const isMendable = existsSync(paths.register);
    if (isMendable && error instanceof AcervoError && error.code === 'ERR_LEDGER_DAMAGED') return undefined;
    throw error;
  }
}

/** A ledger that was brought back from a backup, or moved here with its archive, may be older than the last labels. */
async function adoptCopy(ledger: Ledger, clock: Clock): Promise<Ledger> {
  if (!ledger.ownFile.isOther()) return ledger;
  try {
    await ledger.write(() => {
      raiseFloor(ledger, clock);
      ledger.ownFile.record();
    });
    return ledger;
  } catch (error) {
    ledger.close();
    throw error;
  }
}
