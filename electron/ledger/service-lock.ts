import { readFileSync, rmSync } from 'node:fs';
import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';
import { writeFileAtomic } from '../platform/write-file-atomic.ts';
import { explainFailure } from './explain-failure.ts';
import { type FileLock, tryFileLock } from './file-lock.ts';

/** Who serves the archive, for whoever finds it served. */
export interface ServiceHolder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
}

/** What is known of a holder, in words. */
export type ServiceDescription = Readonly<Record<keyof ServiceHolder, string>>;

export interface ServiceLock {
  /** The last holder did not release: its process was killed, or the machine went down. */
  readonly wasUnclean: boolean;
  release(): void;
}

/** Makes this process the one service of the archive; commands work beside it all the same. */
export function takeServiceLock(path: string, holder: ServiceHolder): ServiceLock {
  const note = noteBeside(path);
  const lock = tryFileLock(path);
  if (lock === undefined) throw new AcervoError('ERR_SERVICE_RUNNING', describeHolder(findText(note) ?? ''));
  try {
    const wasUnclean = findText(note) !== undefined;
    writeFileAtomic(note, `${JSON.stringify(holder, null, 2)}\n`);
    return { wasUnclean, release: releaseOnce(lock, note) };
  } catch (error) {
    lock.release();
    throw explainFailure(error, note, 'ERR_ARCHIVE_NOT_WRITABLE');
  }
}

/** Who serves the archive just now. The lock is tried only where a note makes it likely that somebody holds it. */
export function findServiceHolder(path: string): ServiceDescription | undefined {
  const text = findText(noteBeside(path));
  if (text === undefined) return undefined;
  const lock = tryFileLock(path);
  lock?.release();
  return lock === undefined ? describeHolder(text) : undefined;
}

function noteBeside(path: string): string {
  return path.replace(/(\.lock)?$/, '.json');
}

/** The note goes first, and once: a second call must not take away the note of the next holder. */
function releaseOnce(lock: FileLock, note: string): () => void {
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    rmSync(note, { force: true });
    lock.release();
  };
}

function findText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return '';
  }
}

/** It is only a note, which anybody may have changed: what it does not tell stays a question mark. */
function describeHolder(text: string): ServiceDescription {
  const { pid, host, since } = parseNote(text);
  return {
    pid: Number.isSafeInteger(pid) ? String(pid) : '?',
    host: typeof host === 'string' ? excerpt(host) : '?',
    since: typeof since === 'string' ? excerpt(since) : '?',
  };
}

function parseNote(text: string): Readonly<Partial<Record<keyof ServiceHolder, unknown>>> {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
