import Database from 'better-sqlite3';
import { existsSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcervoError } from '../core/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { explainFailure } from './explain-failure.ts';
import type { Ledger } from './ledger.ts';
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
  if (ledger !== undefined) return { ledger, restoration: undefined };
  const held = await lock(`${paths.database}.lock`);
  try {
    const restored = findLedger(paths);
    if (restored !== undefined) return { ledger: restored, restoration: undefined };
    const restoration = await restoreLedger(paths, clock, listCollectionLabels);
    return { ledger: openLedger(paths), restoration };
  } finally {
    held.close();
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

/** A lock that is held until it is closed or its process ends, however that ends: SQLite's own, on a file that stays. */
async function lock(path: string): Promise<Database.Database> {
  let database: Database.Database | undefined;
  for (;;) {
    try {
      database ??= new Database(path, { timeout: 25 });
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))) {
        database?.close();
        throw explainFailure(error, path);
      }
      await sleep(25);
    }
  }
}
