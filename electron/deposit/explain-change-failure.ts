import { AcervoError, type ErrorCode } from '../core/errors.ts';

const meanings: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'ERR_DISK_FULL',
  EDQUOT: 'ERR_DISK_FULL',
  EACCES: 'ERR_ARCHIVE_NOT_WRITABLE',
  EPERM: 'ERR_ARCHIVE_NOT_WRITABLE',
  EROFS: 'ERR_ARCHIVE_NOT_WRITABLE',
};

/** What the system answers when the archive's folder cannot be changed, in words of ours. */
export function explainChangeFailure(error: unknown, path: string): unknown {
  if (error instanceof AcervoError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const meaning = meanings[code];
  return meaning === undefined ? error : new AcervoError(meaning, { path }, { cause: error });
}
