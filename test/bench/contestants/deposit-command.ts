import { join } from 'node:path';
import { foundArchive } from '../../../electron/deposit/found-archive.ts';
import { openSystemClock } from '../../../electron/platform/clock.ts';
import { museum } from '../../support/foundings.ts';
import type { Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';
import type { NoiseFolder } from '../noise-folder.ts';
import { runProcess } from '../run-process.ts';
import { findNoProgram, program } from './built-program.ts';

/** As a person deposits: the command from its start to its end, when all is on the disk and in the catalogue. */
export function depositFolder(noise: NoiseFolder): Contestant {
  return depositCommand('acervo deposit', noise, (folder) => [folder]);
}

export function depositFiles(noise: NoiseFolder): Contestant {
  return depositCommand(`acervo deposit, ${noise.files} items`, noise, (folder) => noise.list(folder));
}

function depositCommand(
  name: string,
  noise: NoiseFolder,
  choosePaths: (folder: string) => readonly string[],
): Contestant {
  return {
    name,
    findAbsence: findNoProgram,
    prepare: async (folder) => {
      const archive = await foundBenchArchive(folder);
      return (round) => {
        const paths = choosePaths(noise.prepare(folder, round));
        return measure(1, () => {
          runDeposit(archive, paths);
        });
      };
    },
  };
}

export async function foundBenchArchive(folder: string): Promise<string> {
  const archive = join(folder, 'archive');
  await foundArchive(archive, museum, openSystemClock());
  return archive;
}

export function runDeposit(
  archive: string,
  paths: readonly string[],
  nodeFlags: readonly string[] = [],
): void {
  const env = { ACERVO_ARCHIVE: archive, ACERVO_CONFIG: join(archive, '../settings') };
  const args = ['deposit', ...paths, '--duplicates', 'keep', '--json'];
  runProcess(process.execPath, [...nodeFlags, program, ...args], { env });
}
