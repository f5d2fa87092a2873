import { AcervoError, type ErrorCode } from '../core/errors.ts';

const causes: readonly (readonly [code: RegExp, meaning: ErrorCode])[] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'ERR_LEDGER_DAMAGED'],
  // SHMSIZE: SQLite could not make its shared memory, a file too, any larger.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/, 'ERR_DISK_FULL'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/, 'ERR_LEDGER_NOT_WRITABLE'],
];

/**
 * What SQLite and the file system answer, in words of ours; anything else is handed on as it is. What cannot be written
 * is the ledger as a rule, and beside it the files that keep it company.
 */
export function explainFailure(
  error: unknown,
  path: string,
  notWritable: ErrorCode = 'ERR_LEDGER_NOT_WRITABLE',
): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  const cause = causes.find(([pattern]) => pattern.test(code))?.[1];
  const meaning = cause === 'ERR_LEDGER_NOT_WRITABLE' ? notWritable : cause;
  return meaning === undefined ? error : new AcervoError(meaning, { path }, { cause: error });
}
