/** Founds an archive and dies just before its n-th change on the disk (0: never). Arguments: the folder, n. */
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { dieBeforeChange } from '../support/die-before-change.ts';
import { museum } from '../support/foundings.ts';

const [folder = '', fatal = '0'] = process.argv.slice(2);
const countChanges = dieBeforeChange(Number(fatal));
await foundArchive(folder, museum, openSystemClock());
process.stdout.write(`${countChanges()}\n`);
