/** Backs an archive up and dies just before its n-th change on the disk (0: never). Arguments: archive, folder, n. */
import { backUpArchive } from '../../electron/deposit/back-up.ts';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { dieBeforeChange } from './die-before-change.ts';

const [archiveFolder = '', folder = '', fatal = '0'] = process.argv.slice(2);
const clock = openSystemClock();
const archive = await openArchive(archiveFolder, clock);
const countChanges = dieBeforeChange(Number(fatal));
await backUpArchive(archive, folder, { keep: 2, settingsFile: `${folder}.settings.json`, clock });
process.stdout.write(`${countChanges()}\n`);
