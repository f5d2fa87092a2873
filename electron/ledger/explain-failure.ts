import { AcervoError, type ErrorCode } from '../core/errors.ts';

const causes: readonly (readonly [code: RegExp, meaning: ErrorCode])[] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'ERR_LEDGER_DAMAGED'],
  // SHMSIZE: SQLite could not make its shared memory, a file too, any larger.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/, 'ERR_DISK_FULL'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/, 'ERR_LEDGER_NOT_WRITABLE'],
];

/** What SQLite and the file system answer, in words of ours; anything else is handed on as it is. */
export function explainFailure(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  const meaning = causes.find(([pattern]) => pattern.test(code))?.[1];
  return meaning === undefined ? error : new AcervoError(meaning, { path }, { cause: error });
}
