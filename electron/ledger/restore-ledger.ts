import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import { formatInstant, instantFromMicroseconds } from '../core/instant.ts';
import type { Clock } from '../platform/clock.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import type { Ledger } from './ledger.ts';
import { type LedgerPaths, openLedger } from './open-ledger.ts';
import { ownLabelsAfter } from './own-labels-after.ts';
import { raiseFloor } from './raise-floor.ts';

/** Tells which labels of an authority the collection holds. */
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
    restoration = await ledger.write(() => settle(ledger, clock, listCollectionLabels, paths.register));
  } finally {
    ledger.close();
  }
  setAside(paths.database, formatInstant(instantFromMicroseconds(clock.now())).replaceAll(':', '.'));
  renameSync(aside, paths.database);
  fsyncFolder(dirname(paths.database));
  return restoration;
}

/** What the collection holds cannot raise the floor any further, but labels that are still to come are told. */
function settle(
  ledger: Ledger,
  clock: Clock,
  listCollectionLabels: ListCollectionLabels,
  path: string,
): Restoration {
  const identity = ledger.archive.find();
  if (identity === undefined) throw new AcervoError('ERR_REGISTER_WITHOUT_FOUNDING', { path });
  const { authority } = identity;
  const collected = ownLabelsAfter(raiseFloor(ledger, clock), listCollectionLabels(authority), authority);
  return { laterThanNow: [...new Set([...ledger.doubted, ...collected])] };
}

const companions = ['', '-wal', '-shm'];

/** What is left of the old ledger is kept. Its write-ahead log must not stay: SQLite would play it into the new one. */
function setAside(database: string, stamp: string): void {
  for (const suffix of companions) {
    const path = `${database}${suffix}`;
    if (existsSync(path)) renameSync(path, `${path}.lost-${stamp}`);
  }
}
