/** Backs an archive up and dies just before its n-th change on the disk (0: never). Arguments: archive, folder, n. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { backUpArchive } from '../../electron/deposit/back-up.ts';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';

const changes = [
  'copyFileSync',
  'fsyncSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFileSync',
  'writeSync',
] as const;

const [archiveFolder = '', folder = '', fatal = '0'] = process.argv.slice(2);
const clock = openSystemClock();
const archive = await openArchive(archiveFolder, clock);
let count = 0;
for (const name of changes) {
  const original = fs[name] as (...args: readonly unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: readonly unknown[]): unknown => {
      count++;
      if (count === Number(fatal)) process.kill(process.pid, 'SIGKILL');
      return original(...args);
    },
  });
}
syncBuiltinESMExports();

await backUpArchive(archive, folder, { keep: 2, settingsFile: `${folder}.settings.json`, clock });
process.stdout.write(`${count}\n`);
