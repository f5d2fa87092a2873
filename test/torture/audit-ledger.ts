import Database from 'better-sqlite3';
import type { Labels } from '../../electron/core/ibi.ts';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { ledgerPaths } from '../support/ledgers.ts';
import { checkCopiesAgree, checkRegistered, readRegisterTable, readRegisterText } from './register-copies.ts';
import { Violation } from './torture-case.ts';

/** What must hold of an archive once the next writer has been there, whatever happened to those before. */
export async function auditLedger(folder: string, given: readonly Labels[]): Promise<void> {
  const paths = ledgerPaths(folder);
  const ledger = openLedger(paths);
  await ledger.write(() => undefined);
  ledger.close();
  checkIntegrity(paths.database);
  const text = readRegisterText(paths.register);
  checkCopiesAgree(text, readRegisterTable(paths.database));
  checkRegistered(text, given);
}

function checkIntegrity(path: string): void {
  const database = new Database(path, { readonly: true });
  const found = String(database.pragma('integrity_check', { simple: true }));
  database.close();
  if (found !== 'ok') throw new Violation(`SQLite finds ledger.sqlite damaged: ${found}`);
}
