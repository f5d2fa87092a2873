import { AcervoError, type ErrorCode } from '../core/errors.ts';

const causes: readonly (readonly [code: RegExp, meaning: ErrorCode])[] = [
  // ERROR: our statements do not fit, so the tables are not ours, or not there: a database, and no catalogue.
  [/^SQLITE_(NOTADB|CORRUPT|ERROR$)/, 'ERR_CATALOGUE_DAMAGED'],
  [/^SQLITE_BUSY/, 'ERR_CATALOGUE_BUSY'],
  // SHMSIZE: SQLite could not make its shared memory, a file too, any larger.
  [/^SQLITE_(FULL|IOERR_SHMSIZE)/, 'ERR_DISK_FULL'],
  [/^SQLITE_(READONLY|CANTOPEN|PERM)/, 'ERR_ARCHIVE_NOT_WRITABLE'],
];

/** What SQLite answers, in words of ours; anything else is handed on, for it is not of the catalogue. */
export function explainFailure(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  const meaning = causes.find(([pattern]) => pattern.test(code))?.[1];
  return meaning === undefined ? error : new AcervoError(meaning, { path }, { cause: error });
}
