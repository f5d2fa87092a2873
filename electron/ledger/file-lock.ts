import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcervoError } from '../core/errors.ts';
import { isOtherThanFile } from '../platform/is-other-than-file.ts';
import { nativeSqlite } from '../platform/native-sqlite.ts';
import { explainFailure } from './explain-failure.ts';

/** Held until it is released or its process ends, however that ends. */
export interface FileLock {
  release(): void;
}

/**
 * The lock is SQLite's own, on an empty file that stays, for SQLite knows how to lock on every system and keeps several
 * tries of one process apart. But on POSIX systems a lock is lost when its process closes the file, whoever in that
 * process opened it: nobody may ever read, hash or copy a lock file.
 *
 * Undefined where another holds the lock, or where the file's folder is gone or goes meanwhile.
 */
export function tryFileLock(path: string): FileLock | undefined {
  if (isOtherThanFile(path)) throw new AcervoError('ERR_LOCK_NOT_A_FILE', { path });
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { nativeBinding: nativeSqlite, timeout: 0 });
    database.pragma('journal_mode = MEMORY'); // nothing is ever written, so no journal need lie beside the lock
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error) || !existsSync(dirname(path))) return undefined;
    if (isNoDatabase(error)) throw new AcervoError('ERR_LOCK_NOT_A_FILE', { path }, { cause: error });
    throw explainFailure(error, path, 'ERR_ARCHIVE_NOT_WRITABLE');
  }
  const held = database;
  // A lock on a file that was removed between opening and locking keeps nobody off.
  if (!existsSync(path)) held.close();
  return held.open ? { release: () => held.close() } : undefined;
}

/** Waits as long as it takes, with the thread free; fails when there is no folder any more that the lock could be in. */
export async function waitForFileLock(path: string): Promise<FileLock> {
  for (;;) {
    const lock = tryFileLock(path);
    if (lock !== undefined) return lock;
    if (!existsSync(dirname(path))) throw new AcervoError('ERR_ARCHIVE_NOT_WRITABLE', { path });
    await sleep(25);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Somebody has written into it. */
function isNoDatabase(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB';
}
