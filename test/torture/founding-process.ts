/** Founds an archive and dies just before its n-th change on the disk (0: never). Arguments: the folder, n. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { museum } from '../support/foundings.ts';

const changes = [
  'fdatasyncSync',
  'fsyncSync',
  'ftruncateSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'unlinkSync',
  'writeFileSync',
  'writeSync',
] as const;

const [folder = '', fatal = '0'] = process.argv.slice(2);
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

await foundArchive(folder, museum, openSystemClock());
process.stdout.write(`${count}\n`);
