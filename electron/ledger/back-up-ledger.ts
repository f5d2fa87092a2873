import Database from 'better-sqlite3';
import { closeSync, copyFileSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { AcervoError } from '../core/errors.ts';
import { nativeSqlite } from '../platform/native-sqlite.ts';
import { explainFailure } from './explain-failure.ts';
import type { LedgerPaths } from './open-ledger.ts';
import { RegisterReader } from './register-reader.ts';

/**
 * Writes a copy of a ledger as it is at one moment, whoever writes to it meanwhile, and the text of the register to the
 * very line at which that copy ends. Both are on the disk on return; their names are not yet. SQLite does its part
 * beside the ledger, for backups are kept on network shares too, and its locks cannot be relied on there.
 */
export function backUpLedger(ledger: string, copy: LedgerPaths): void {
  const aside = `${ledger}.copying`;
  rmSync(aside, { force: true });
  try {
    const database = copyDatabase(ledger, aside);
    try {
      writeText(copy.register, new RegisterReader(database).text());
    } finally {
      database.close();
    }
    copyFileSync(aside, copy.database);
    syncFile(copy.database);
  } finally {
    rmSync(aside, { force: true });
  }
}

function copyDatabase(ledger: string, aside: string): Database.Database {
  let copy: Database.Database | undefined;
  try {
    vacuumInto(ledger, aside);
    copy = new Database(aside, { nativeBinding: nativeSqlite, fileMustExist: true });
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new AcervoError('ERR_LEDGER_DAMAGED', { path: ledger });
    // Brought back, even over the very file that it was taken of, it is to be known for a copy.
    copy.exec('DELETE FROM own_file');
    return copy;
  } catch (error) {
    copy?.close();
    throw explainFailure(error, ledger);
  }
}

/** A connection of its own: what it reads is one state of the ledger from beginning to end, and it stops no writer. */
function vacuumInto(ledger: string, aside: string): void {
  const database = new Database(ledger, { nativeBinding: nativeSqlite, readonly: true, fileMustExist: true });
  try {
    database.prepare('VACUUM INTO ?').run(aside);
  } finally {
    database.close();
  }
}

function writeText(path: string, chunks: Iterable<Buffer>): void {
  const descriptor = openSync(path, 'wx');
  try {
    for (const chunk of chunks) {
      for (let written = 0; written < chunk.length;) written += writeSync(descriptor, chunk, written);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
