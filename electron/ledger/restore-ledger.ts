import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import { formatInstant, instantFromMicroseconds, laterInstant } from '../core/instant.ts';
import type { Clock } from '../platform/clock.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { latestOwnLabel } from './latest-own-label.ts';
import type { Ledger } from './ledger.ts';
import { type LedgerPaths, openLedger } from './open-ledger.ts';
import { registerLag } from './register.ts';

/** Tells which labels of an authority the collection holds: the tree is the other memory of what was minted. */
export type ListCollectionLabels = (authority: NamingAuthority) => Iterable<string>;

export interface Restoration {
  /** Labels of ours, in register or collection, that we cannot have minted yet; reported, never a floor. */
  readonly laterThanNow: readonly string[];
}

/** Makes a lost or damaged ledger again from register.txt, aside, and moves it into place whole. */
export async function restoreLedger(
  paths: LedgerPaths,
  clock: Clock,
  listCollectionLabels: ListCollectionLabels,
): Promise<Restoration> {
  const aside = `${paths.database}.restoring`;
  for (const suffix of companions) rmSync(`${aside}${suffix}`, { force: true });
  const ledger = openLedger({ ...paths, database: aside }, { create: true });
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
  const { lastInstant, clockAt } = ledger.minter.read();
  // A power cut may have taken the last lines: no label given out was later than the last line left plus the lag. This
  // may lie a moment ahead of the clock, which may have been set back since; the minter then waits for it.
  const unseen = clockAt + registerLag;
  const reached = instantFromMicroseconds(Math.max(clock.now(), unseen));
  const collected = latestOwnLabel(listCollectionLabels(identity.authority), identity.authority, reached);
  const floor = laterInstant(laterInstant(lastInstant, collected.instant), instantFromMicroseconds(unseen));
  if (floor !== undefined) ledger.minter.raiseFloor(floor, clockAt);
  return { laterThanNow: [...new Set([...ledger.doubted, ...collected.laterThanNow])] };
}

const companions = ['', '-wal', '-shm'];

/** What is left of the old ledger is kept. Its write-ahead log must not stay: SQLite would play it into the new one. */
function setAside(database: string, stamp: string): void {
  for (const suffix of companions) {
    const path = `${database}${suffix}`;
    if (existsSync(path)) renameSync(path, `${path}.lost-${stamp}`);
  }
}
