import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import { formatInstant, instantFromMicroseconds } from '../core/instant.ts';
import type { Clock } from '../platform/clock.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { latestOwnLabel } from './latest-own-label.ts';
import { latest, listLabels } from './learn-from-register.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerPaths } from './open-ledger.ts';
import { openLedger } from './open-ledger.ts';
import { registerLag } from './register.ts';

/** Tells which labels of an authority the collection holds: the tree is the other memory of what was minted. */
export type ListCollectionLabels = (authority: NamingAuthority) => Iterable<string>;

export interface Restoration {
  /** Labels of ours, in register or collection, that the clock has not reached; reported, never a floor. */
  readonly laterThanNow: readonly string[];
}

/**
 * Makes a lost or damaged ledger again from register.txt. It is built aside and moved into place whole. Should two
 * processes do this at once, the text both append to keeps them from repeating each other's labels.
 */
export async function restoreLedger(
  paths: LedgerPaths,
  clock: Clock,
  listCollectionLabels: ListCollectionLabels,
): Promise<Restoration> {
  const aside = `${paths.database}.restoring-${process.pid}`;
  rmSync(aside, { force: true });
  const ledger = openLedger({ ...paths, database: aside }, clock, { create: true });
  let restoration: Restoration;
  try {
    // Entering the transaction takes every line of the text into the new tables.
    restoration = await ledger.write(() => raiseFloor(ledger, clock, listCollectionLabels, paths.register));
  } finally {
    ledger.close();
  }
  setAside(paths.database, formatInstant(instantFromMicroseconds(clock.now())).replaceAll(':', '.'));
  renameSync(aside, paths.database);
  fsyncFolder(dirname(paths.database));
  return restoration;
}

function raiseFloor(
  ledger: Ledger,
  clock: Clock,
  listCollectionLabels: ListCollectionLabels,
  path: string,
): Restoration {
  const identity = ledger.archive.find();
  if (identity === undefined) throw new AcervoError('ERR_REGISTER_WITHOUT_FOUNDING', { path });
  const { authority } = identity;
  const { lastInstant, clockAt } = ledger.minter.read();
  const now = Math.max(clock.now(), clockAt);
  const registered = latestOwnLabel(listLabels(ledger.register, 0), authority, instantFromMicroseconds(now));
  const collected = latestOwnLabel(listCollectionLabels(authority), authority, instantFromMicroseconds(now));
  // A power cut may have taken the last lines: no label given out was later than the last line left plus the lag.
  const unseen = instantFromMicroseconds(Math.min(now, clockAt + registerLag));
  const floor = [registered.instant, collected.instant, unseen].reduce(latest, lastInstant);
  ledger.minter.write({ lastInstant: floor, clockAt });
  return { laterThanNow: [...new Set([...registered.laterThanNow, ...collected.laterThanNow])] };
}

/** What is left of the old ledger is kept. Its write-ahead log must not stay: SQLite would play it into the new one. */
function setAside(database: string, stamp: string): void {
  for (const path of [database, `${database}-wal`, `${database}-shm`]) {
    if (existsSync(path)) renameSync(path, `${path}.lost-${stamp}`);
  }
}
