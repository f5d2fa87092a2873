import { AcervoError, type ErrorCode } from '../core/errors.ts';

const meanings: Readonly<Record<string, ErrorCode>> = {
  EEXIST: 'ERR_FOLDER_NOT_A_FOLDER',
  ENOTDIR: 'ERR_FOLDER_NOT_A_FOLDER',
  EACCES: 'ERR_FOLDER_NOT_WRITABLE',
  EPERM: 'ERR_FOLDER_NOT_WRITABLE',
  EROFS: 'ERR_FOLDER_NOT_WRITABLE',
  ENOENT: 'ERR_FOLDER_NOT_WRITABLE', // what Node answers where a recursive mkdir meets a read-only file system
  ENOSPC: 'ERR_DISK_FULL',
  EDQUOT: 'ERR_DISK_FULL',
};

/** What the system answers when somebody chose a folder that cannot be written to. */
export function explainFolderFailure(error: unknown, path: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const meaning = meanings[code];
  return meaning === undefined ? error : new AcervoError(meaning, { path }, { cause: error });
}
