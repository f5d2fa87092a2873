import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';
import { removeFiles } from '../platform/remove-files.ts';
import { renameDurably } from '../storage/rename-durably.ts';
import { findStampedAt, formatStamp } from '../storage/stamp.ts';

/** In the order in which they are removed: the one by which a backup is known for ours goes last. */
const files = [
  'ledger.sqlite',
  'register.txt',
  'settings.json',
  'README.txt',
  'manifest-sha256.txt',
  'backup.json',
] as const;
export type BackupFile = (typeof files)[number];

/** What a backup is called until all of it is on the disk, and again while it is being removed. */
export const unfinished = '.part';

export interface Backup {
  readonly path: string;
  readonly at: Microseconds;
  readonly isWhole: boolean;
}

/** Says which archive the folder is a backup of. */
export function formatBackupNote(archive: UniformRepositoryName, at: Microseconds): string {
  return `${JSON.stringify({ format: 'acervo-backup/1', archive, at: formatStamp(at) }, null, 2)}\n`;
}

/** `acervo-arquivo-2026-11-18T14.02.03.123456Z`, by the word of the archive's labels. */
export function backupPath(folder: string, archive: UniformRepositoryName, at: Microseconds): string {
  return join(folder, `acervo-${wordOf(archive)}-${formatStamp(at)}`);
}

/** The backups of this archive in a folder, oldest first. What is not surely one is not among them. */
export function listBackups(folder: string, archive: UniformRepositoryName): readonly Backup[] {
  const prefix = `acervo-${wordOf(archive)}-`;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .flatMap(({ name }) => {
      const isWhole = !name.endsWith(unfinished);
      const at = findStampedAt(name.slice(prefix.length, isWhole ? undefined : -unfinished.length));
      const path = join(folder, name);
      return at !== undefined && isBackupOf(archive, path, isWhole) ? [{ path, at, isWhole }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/** However it is interrupted, what is left of it is not taken for a whole one. */
export function removeBackup({ path, isWhole }: Backup): void {
  if (isWhole) renameDurably(path, `${path}${unfinished}`);
  removeFiles(isWhole ? `${path}${unfinished}` : path, files);
}

/** A folder in which somebody keeps something else besides is not ours to remove. */
function isBackupOf(archive: UniformRepositoryName, path: string, isWhole: boolean): boolean {
  const known: ReadonlySet<string> = new Set(files);
  const entries = readdirSync(path, { withFileTypes: true });
  if (!entries.every((entry) => entry.isFile() && known.has(entry.name))) return false;
  const note = findNote(path);
  if (note === '' && !isWhole) return entries.length <= 1; // made or removed by a run that died in between
  return findArchive(note) === archive;
}

/** Empty also where there is none. */
function findNote(path: string): string {
  try {
    return readFileSync(join(path, 'backup.json'), 'utf8');
  } catch {
    return '';
  }
}

function findArchive(note: string): unknown {
  try {
    return (JSON.parse(note) as Readonly<Record<string, unknown>> | null)?.['archive'];
  } catch {
    return undefined;
  }
}

function wordOf(archive: UniformRepositoryName): string {
  return archive.split('/')[1] ?? '';
}
