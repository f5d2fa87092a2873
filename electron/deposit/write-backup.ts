import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatInstant, instantFromMicroseconds } from '../core/instant.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { backUpLedger } from '../ledger/back-up-ledger.ts';
import type { Microseconds } from '../platform/clock.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { locales, messagesFor } from '../platform/messages.ts';
import { writeFileDurably } from '../platform/write-file-durably.ts';
import { hashFile } from '../storage/hash-file.ts';
import { type Backup, type BackupFile, formatBackupNote } from './backup-folders.ts';
import type { Archive } from './open-archive.ts';

/** Fills the folder of a backup; all of it is on the disk on return. */
export function writeBackup(
  { layout }: Archive,
  serviceIbi: UniformRepositoryName,
  { path, at }: Backup,
  settingsFile: string,
): void {
  const written: BackupFile[] = [];
  const write = (name: BackupFile, content: string | Uint8Array): void => {
    writeFileDurably(join(path, name), content, 0o600);
    written.push(name);
  };

  // First whose it is: what a crash leaves can then be known, and removed.
  write('backup.json', formatBackupNote(serviceIbi, at));
  fsyncFolder(path);
  backUpLedger(layout.ledger, {
    database: join(path, 'ledger.sqlite'),
    register: join(path, 'register.txt'),
  });
  written.push('ledger.sqlite', 'register.txt');
  const settings = findBytes(settingsFile);
  if (settings !== undefined) write('settings.json', settings);
  write('README.txt', formatReadme(serviceIbi, at));
  write('manifest-sha256.txt', formatDigests(path, written));
  fsyncFolder(path);
}

/** What a person finds who needs the backup, in every language we have. */
function formatReadme(archive: UniformRepositoryName, at: Microseconds): string {
  const made = formatInstant(instantFromMicroseconds(at));
  const texts = locales.map((locale) => messagesFor(locale).text('backup.readme', { archive, made }));
  return `${texts.join('\n\n\n')}\n`;
}

/** As `sha256sum` prints it. */
function formatDigests(folder: string, names: readonly string[]): string {
  return names
    .toSorted()
    .map((name) => `${hashFile(join(folder, name))}  ${name}\n`)
    .join('');
}

/** Settings that are missing, or cannot be read, keep nobody from saving the rest. */
function findBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
