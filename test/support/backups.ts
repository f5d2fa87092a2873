import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupReport, backUpArchive } from '../../electron/deposit/back-up.ts';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { type Clock, openSystemClock } from '../../electron/platform/clock.ts';
import { museum } from './foundings.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An archive of the running test's own, and a folder for backups of it that does not exist yet. */
export interface BackupCase {
  readonly archive: string;
  readonly backups: string;
  readonly backUp: (keep?: number, folder?: string) => Promise<BackupReport>;
  readonly mint: (count: number) => Promise<readonly string[]>;
  readonly set: (key: string, value: string) => Promise<void>;
}

export async function backupCase(clock: Clock = openSystemClock()): Promise<BackupCase> {
  const home = temporaryFolder();
  const archive = join(home, 'archive');
  const backups = join(home, 'backups');
  const settingsFile = join(home, 'settings.json');
  await foundArchive(archive, museum, clock);

  async function withOpen<T>(
    work: (opened: Awaited<ReturnType<typeof openArchive>>) => Promise<T>,
  ): Promise<T> {
    const opened = await openArchive(archive, clock);
    try {
      return await work(opened);
    } finally {
      opened.ledger.close();
    }
  }

  return {
    archive,
    backups,
    backUp: (keep = 10, folder = backups) =>
      withOpen((opened) => backUpArchive(opened, folder, { keep, settingsFile, clock })),
    mint: (count) =>
      withOpen(async ({ ledger }) => (await new Minter(ledger, clock).mint(count)).map(({ rep }) => rep)),
    set: (key, value) =>
      withOpen(({ ledger }) =>
        ledger.write(() => {
          ledger.settings.set(key, value, clock.now());
        }),
      ),
  };
}

/** The files of a backup that are not what its manifest says, or that it does not name. */
export function listFlaws(backup: string): readonly string[] {
  const listed = new Map<string, string>();
  for (const line of readFileSync(join(backup, 'manifest-sha256.txt'), 'utf8').split('\n').slice(0, -1)) {
    listed.set(line.slice(66), line.slice(0, 64));
  }
  const present = readdirSync(backup).filter((name) => name !== 'manifest-sha256.txt');
  return [...new Set([...listed.keys(), ...present])].filter((name) => {
    if (!present.includes(name)) return true;
    return (
      createHash('sha256')
        .update(readFileSync(join(backup, name)))
        .digest('hex') !== listed.get(name)
    );
  });
}
