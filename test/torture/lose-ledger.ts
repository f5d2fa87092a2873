import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import type { LedgerPaths } from '../../electron/ledger/open-ledger.ts';
import type { SeededRandom } from '../support/seeded-random.ts';

const companions = ['-wal', '-shm'];

/** Deletes ledger.sqlite, and its log and index sometimes. */
export function loseLedger({ database }: LedgerPaths, random: SeededRandom): void {
  rmSync(database, { force: true }); // it may be lost already
  for (const companion of companions) {
    if (random.chance(0.5)) rmSync(database + companion, { force: true });
  }
}

/** As from a backup: the ledger of some time ago, without a log. */
export function putBack(copy: string, { database }: LedgerPaths): void {
  for (const companion of ['', ...companions]) rmSync(database + companion, { force: true });
  copyFileSync(copy, database);
}

/** Cuts off, as a power cut may, any part of the text that was not yet on the disk. Answers how many bytes. */
export function loseEndOfRegister({ register }: LedgerPaths, synced: number, random: SeededRandom): number {
  const { size } = statSync(register);
  const left = random.pick([synced, random.integer(synced, size)]);
  truncateSync(register, left);
  return size - left;
}
