import Database from 'better-sqlite3';
import { AcervoError } from '../core/errors.ts';
import { migrate } from '../platform/migrate.ts';
import { nativeSqlite } from '../platform/native-sqlite.ts';
import { assertSqliteVersion } from '../platform/sqlite-version.ts';
import { explainFailure } from './explain-failure.ts';
import { Ledger } from './ledger.ts';
import minterAndRegister from './migrations/001-minter-and-register.sql?raw';
import settingsAndOwnFile from './migrations/002-settings-and-own-file.sql?raw';
import { RegisterFile } from './register-file.ts';

const migrations: readonly string[] = [minterAndRegister, settingsAndOwnFile];

export interface LedgerPaths {
  readonly database: string;
  readonly register: string;
}

/** Opens the ledger, or makes an empty one; brings an older one up to date and refuses one from the future. */
export function openLedger(paths: LedgerPaths, options: { create?: boolean } = {}): Ledger {
  let database: Database.Database | undefined;
  try {
    database = new Database(paths.database, {
      nativeBinding: nativeSqlite,
      fileMustExist: !options.create,
      timeout: 5_000,
    });
    prepare(database, paths.database);
    const ledger = new Ledger(database, new RegisterFile(paths.register));
    if (options.create) ledger.ownFile.record();
    return ledger;
  } catch (error) {
    database?.close();
    throw explainFailure(error, paths.database);
  }
}

function prepare(database: Database.Database, path: string): void {
  assertSqliteVersion(database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('fullfsync = ON'); // macOS: through the drive's cache too; no effect elsewhere
  const { fromFuture } = migrate(database, migrations);
  if (fromFuture !== undefined) {
    throw new AcervoError('ERR_LEDGER_FROM_FUTURE', { path, found: fromFuture, known: migrations.length });
  }
  // From here on a short wait inside SQLite; the patient one is in Ledger.write and leaves the thread free.
  database.pragma('busy_timeout = 25');
}
