import { join, sep } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { waitForFileLock } from '../ledger/file-lock.ts';
import type { Clock } from '../platform/clock.ts';
import { makeFolderDurably } from '../platform/make-folder-durably.ts';
import { resolveRealPath } from '../platform/real-path.ts';
import { renameDurably } from '../storage/rename-durably.ts';
import { type Backup, backupPath, listBackups, removeBackup, unfinished } from './backup-folders.ts';
import { explainFolderFailure } from './explain-folder-failure.ts';
import type { Archive } from './open-archive.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupOptions {
  /** How many backups of this archive stay in the folder, the new one among them. */
  readonly keep: number;
  /** The settings of this user on this machine, where there are any. */
  readonly settingsFile: string;
  readonly clock: Clock;
}

export interface BackupReport {
  readonly path: string;
  /** Older ones that went. */
  readonly removed: readonly string[];
}

/**
 * Saves what no tree can tell: ledger, register, settings. A backup is written aside and takes its name in one rename,
 * so a folder without `.part` is whole, whenever the power goes.
 */
export async function backUpArchive(
  archive: Archive,
  folder: string,
  options: BackupOptions,
): Promise<BackupReport> {
  const { layout, ledger } = archive;
  if (isWithin(resolveRealPath(layout.folder), resolveRealPath(folder)))
    throw new AcervoError('ERR_BACKUP_INSIDE_ARCHIVE', { path: folder });
  // One at a time: so what is unfinished, and of this archive, is of a run that died.
  const lock = await waitForFileLock(`${layout.ledger}.backup-lock`);
  try {
    // What a crash left in the text alone comes into the tables, and so into the copy.
    const serviceIbi = await ledger.write(() => ledger.archive.get().serviceIbi);
    if (serviceIbi === undefined) throw new AcervoError('ERR_ARCHIVE_UNFINISHED', { path: layout.folder });
    return backUp(archive, serviceIbi, folder, options);
  } catch (error) {
    throw explainFolderFailure(error, folder);
  } finally {
    lock.release();
  }
}

function backUp(
  archive: Archive,
  serviceIbi: UniformRepositoryName,
  folder: string,
  { keep, settingsFile, clock }: BackupOptions,
): BackupReport {
  makeFolderDurably(folder);
  for (const backup of listBackups(folder, serviceIbi)) if (!backup.isWhole) removeBackup(backup);
  const at = clock.now();
  const path = backupPath(folder, serviceIbi, at);
  const aside: Backup = { path: `${path}${unfinished}`, at, isWhole: false };
  makeFolderDurably(aside.path, 0o700); // it holds keys
  try {
    writeBackup(archive, serviceIbi, aside, settingsFile);
    renameDurably(aside.path, path);
  } catch (error) {
    discard(aside);
    throw error;
  }
  return { path, removed: removeOlder(listBackups(folder, serviceIbi), path, keep) };
}

/** What cannot be removed now, on a disk that is gone for one, the next backup removes. */
function discard(aside: Backup): void {
  try {
    removeBackup(aside);
  } catch {
    // The failure that brought us here is the one to tell.
  }
}

/** The new one stays though the clock was set back and others seem younger. */
function removeOlder(backups: readonly Backup[], made: string, keep: number): readonly string[] {
  const others = backups.filter(({ path, isWhole }) => isWhole && path !== made);
  const excess = others.slice(0, Math.max(0, others.length - (keep - 1)));
  for (const backup of excess) removeBackup(backup);
  return excess.map(({ path }) => path);
}

function isWithin(outer: string, inner: string): boolean {
  return join(inner, sep).startsWith(join(outer, sep));
}
