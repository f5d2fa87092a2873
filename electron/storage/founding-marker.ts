import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { makeFolderDurably } from '../platform/make-folder-durably.ts';
import { writeFileDurably } from '../platform/write-file-durably.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { isThere } from './is-there.ts';
import { leftBySystems } from './left-by-systems.ts';

/** How far the founding of an archive in a folder has come. */
export type FoundingProgress = 'none' | 'begun' | 'ended';

/** Fails where we are not let see it. */
export function findFoundingProgress(layout: ArchiveLayout): FoundingProgress {
  if (isThere(layout.foundingMarker)) return 'begun';
  return isThere(layout.register) || isThere(layout.ledger) ? 'ended' : 'none';
}

/**
 * Marks a folder as one in which an archive is being founded. Until the mark is taken away nobody takes the folder for
 * an archive, so a crash in between needs no more than another try.
 */
export function beginFounding(layout: ArchiveLayout): void {
  makeFolderDurably(layout.folder);
  const found = readdirSync(layout.folder).find((name) => !leftBySystems.test(name));
  if (found !== undefined) throw new AcervoError('ERR_FOLDER_NOT_EMPTY', { path: layout.folder, found });
  writeFileDurably(layout.foundingMarker, `${process.pid}\n`);
  fsyncFolder(layout.folder);
  for (const path of foldersOf(layout)) makeFolderDurably(path);
}

/** Whoever opens an archive that is all but founded takes the mark away too. */
export function endFounding(layout: ArchiveLayout): void {
  rmSync(layout.foundingMarker, { force: true });
  fsyncFolder(layout.folder);
}

/**
 * Takes away what a founding left that was killed before its repository stood in the collection. Only what founding
 * itself writes is removed, and folders only if they are empty: whatever else lies there makes the folder not empty.
 */
export function undoFounding(layout: ArchiveLayout): void {
  refuseWhileRunning(layout);
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${layout.ledger}${suffix}`, { force: true });
  rmSync(layout.register, { force: true });
  rmSync(layout.staging, { recursive: true, force: true });
  for (const path of foldersOf(layout)) removeEmptyFolders(path);
  endFounding(layout);
}

function foldersOf({ collection, inbox, removed, quarantine, staging }: ArchiveLayout): readonly string[] {
  return [collection, inbox, removed, quarantine, staging];
}

/** Two at once must not undo each other; a number that now belongs to another program is said, for the user to decide. */
function refuseWhileRunning(layout: ArchiveLayout): void {
  const pid = Number(readFileSync(layout.foundingMarker, 'utf8'));
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return;
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw new AcervoError('ERR_ARCHIVE_BEING_FOUNDED', { path: layout.folder, pid });
}

function removeEmptyFolders(path: string): void {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(path, entry.name));
  }
  if (readdirSync(path).length === 0) rmdirSync(path);
}
