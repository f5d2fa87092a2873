import Database from 'better-sqlite3';
import { AcervoError, type ErrorCode } from '../core/errors.ts';

const causes: readonly (readonly [code: RegExp, meaning: ErrorCode])[] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'ERR_LEDGER_DAMAGED'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'ERR_DISK_FULL'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/, 'ERR_LEDGER_NOT_WRITABLE'],
];

/** What SQLite and the file system answer, in words of ours; anything else is handed on as it is. */
export function explainFailure(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  const meaning = causes.find(([pattern]) => pattern.test(code))?.[1];
  // SQLite says "I/O error" where the disk filled up under its shared memory or log.
  const isFull =
    error instanceof Database.SqliteError &&
    code === 'SQLITE_IOERR_WRITE' &&
    /full|space/i.test(error.message);
  if (meaning === undefined && !isFull) return error;
  return new AcervoError(meaning ?? 'ERR_DISK_FULL', { path }, { cause: error });
}
