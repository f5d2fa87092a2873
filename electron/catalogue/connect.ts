import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import { isOtherThanFile } from '../platform/is-other-than-file.ts';
import { migrate } from '../platform/migrate.ts';
import { nativeSqlite } from '../platform/native-sqlite.ts';
import { assertSqliteVersion } from '../platform/sqlite-version.ts';
import { Connection } from './connection.ts';
import { explainFailure } from './explain-failure.ts';
import items from './migrations/001-items.sql?raw';

const migrations: readonly string[] = [items];

/** What the write-ahead log is cut to after a rebuild made it large. */
const longestLog = 64 * 1024 * 1024;

/** Opens the database at a path, or makes it; brings an older one up to date and refuses one from the future. */
export function connect(path: string, attempts = 10): Connection {
  if (!existsSync(dirname(path))) throw new AcervoError('ERR_ARCHIVE_NOT_WRITABLE', { path });
  if (isOtherThanFile(path)) throw new AcervoError('ERR_CATALOGUE_DAMAGED', { path });
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { nativeBinding: nativeSqlite, timeout: 5_000 });
    prepare(database, path);
    return new Connection(database);
  } catch (error) {
    database?.close();
    const hasMoved = error instanceof Database.SqliteError && error.code === 'SQLITE_READONLY_DBMOVED';
    // Somebody set it aside at this very moment: there is another one, or none.
    if (hasMoved && attempts > 1) return connect(path, attempts - 1);
    throw explainFailure(error, path);
  }
}

function prepare(database: Database.Database, path: string): void {
  assertSqliteVersion(database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '');
  // Before anything that writes: what a newer Acervo made is not touched.
  const { fromFuture } = migrate(database, migrations);
  if (fromFuture !== undefined) {
    throw new AcervoError('ERR_CATALOGUE_FROM_FUTURE', { path, found: fromFuture, known: migrations.length });
  }
  database.prepare('SELECT 1 FROM mark, item, file, dublin_core, relation'); // in a database of others it fails
  switchToLog(database);
  // A power cut may take the last commits, and the mark with them: what is missing is taken in again.
  // From here on a short wait inside SQLite; the patient one is in Catalogue.write and leaves the thread free.
  database.exec(
    `PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = ${longestLog}; PRAGMA busy_timeout = 25`,
  );
}

/** Of two who make the catalogue at once one is refused here at once, whatever it was told about waiting. */
function switchToLog(database: Database.Database, attempts = 100): void {
  try {
    database.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (!isBusy || attempts === 1) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    switchToLog(database, attempts - 1);
  }
}
