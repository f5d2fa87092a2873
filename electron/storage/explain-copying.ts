import { AcervoError, type ErrorCode } from '../core/errors.ts';
import { type ByteText, formatByteText } from './byte-text.ts';

/** What the system may answer about a source; `gone` is said of what was there a moment ago. */
const sourceCodes: Readonly<Record<string, ErrorCode | 'gone'>> = {
  ENOENT: 'gone',
  ENOTDIR: 'gone', // what was a folder on the way to it no longer is
  ELOOP: 'gone', // a link took its place
  ENXIO: 'gone', // a socket did
  EACCES: 'ERR_SOURCE_UNREADABLE',
  EPERM: 'ERR_SOURCE_UNREADABLE',
  EIO: 'ERR_SOURCE_UNREADABLE',
  ENAMETOOLONG: 'ERR_NAME_NOT_STORABLE',
};

const archiveCodes: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'ERR_DISK_FULL',
  EDQUOT: 'ERR_DISK_FULL',
  EROFS: 'ERR_ARCHIVE_NOT_WRITABLE',
  EACCES: 'ERR_ARCHIVE_NOT_WRITABLE',
  EPERM: 'ERR_ARCHIVE_NOT_WRITABLE',
  ENAMETOOLONG: 'ERR_NAME_NOT_STORABLE',
  EILSEQ: 'ERR_NAME_NOT_STORABLE', // bytes that the file system does not take for a name
  EEXIST: 'ERR_NAME_NOT_STORABLE', // to this file system two of the names are one
};

/** Runs a call on the source's side. `path` is where it lies. */
export function readingSource<T>(
  path: ByteText,
  call: () => T,
  whenGone: 'ERR_SOURCE_MISSING' | 'ERR_SOURCE_CHANGED' = 'ERR_SOURCE_CHANGED',
): T {
  try {
    return call();
  } catch (cause) {
    const meaning = sourceCodes[codeOf(cause)];
    if (meaning === undefined) throw cause;
    throw new AcervoError(meaning === 'gone' ? whenGone : meaning, { path: formatByteText(path) }, { cause });
  }
}

/** Runs a call on the archive's side. `path` is below doc/. */
export function writingArchive<T>(archive: string, path: ByteText, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw explainWriting(archive, path, error);
  }
}

export function explainWriting(archive: string, path: ByteText, cause: unknown): unknown {
  const meaning = archiveCodes[codeOf(cause)];
  if (meaning === undefined) return cause;
  if (meaning !== 'ERR_NAME_NOT_STORABLE') return new AcervoError(meaning, { path: archive }, { cause });
  // The names that are not the source's are ours, and fit everywhere.
  return path === '' ? cause : new AcervoError(meaning, { path: formatByteText(path) }, { cause });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
