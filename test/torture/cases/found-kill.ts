import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AcervoError } from '../../../electron/core/errors.ts';
import { foundArchive } from '../../../electron/deposit/found-archive.ts';
import { openArchive } from '../../../electron/deposit/open-archive.ts';
import { Minter } from '../../../electron/minter/minter.ts';
import { openSystemClock } from '../../../electron/platform/clock.ts';
import { readRepository } from '../../../electron/storage/read-repository.ts';
import { repositoryFolder } from '../../../electron/storage/repository-path.ts';
import { museum } from '../../support/foundings.ts';
import type { TortureCase } from '../torture-case.ts';
import { Violation } from '../torture-case.ts';

const script = join(import.meta.dirname, '../founding-process.ts');
const textImports = pathToFileURL(join(import.meta.dirname, '../../support/text-imports.ts')).href;
const clock = openSystemClock();

export const foundKill: TortureCase = {
  name: 'found-kill',
  promise:
    'founding may be killed before any of its changes on the disk: a second try makes one sound archive',
  async run({ random, folder, count }) {
    const changes = Number(found(join(folder, 'whole'), 0).stdout);
    const isWhole = count(1000) >= 1000;
    const fatal = isWhole
      ? Array.from({ length: changes }, (_, index) => index + 1)
      : Array.from({ length: count(150) }, () => random.integer(1, changes));
    let finished = 0;
    for (const [index, change] of fatal.entries()) {
      const archive = join(folder, `killed-${index}`);
      if (found(archive, change).signal !== 'SIGKILL') throw new Violation(`nobody died at change ${change}`);
      if (await secondTry(archive)) finished++;
      await audit(archive, change);
    }
    return `${fatal.length} kills over ${changes} changes, ${finished} of them after the archive existed`;
  },
};

function found(archive: string, fatal: number): ReturnType<typeof spawnSync> {
  return spawnSync(process.execPath, ['--import', textImports, script, archive, `${fatal}`], {
    encoding: 'utf8',
  });
}

/** True if the first try had already come so far that the archive exists. */
async function secondTry(archive: string): Promise<boolean> {
  try {
    await foundArchive(archive, museum, clock);
    return false;
  } catch (error) {
    if (error instanceof AcervoError && error.code === 'ERR_ARCHIVE_EXISTS') return true;
    throw error;
  }
}

async function audit(archive: string, change: number): Promise<void> {
  const { ledger, layout, restoration } = await openArchive(archive, clock);
  try {
    const { serviceIbi } = ledger.archive.get();
    if (restoration !== undefined)
      throw new Violation(`killed at change ${change}, the ledger had to be restored`);
    if (serviceIbi === undefined) throw new Violation(`killed at change ${change}, no service item is known`);
    const { findings } = readRepository(repositoryFolder(layout, serviceIbi), serviceIbi);
    if (findings.length > 0) throw new Violation(`killed at change ${change}: ${JSON.stringify(findings)}`);
    const founded = readFileSync(layout.register, 'utf8').match(/\tfounded\t/g) ?? [];
    if (founded.length !== 1)
      throw new Violation(`killed at change ${change}, founded ${founded.length} times`);
    if (existsSync(layout.foundingMarker))
      throw new Violation(`killed at change ${change}, the mark is left`);
    const left = readdirSync(layout.staging);
    if (left.length > 0)
      throw new Violation(`killed at change ${change}, ${left.join(', ')} is left in staging`);
    const dates = readdirSync(
      join(layout.collection, 'museu.org.br', 'arquivo', serviceIbi.split('/')[2] ?? ''),
    );
    if (dates.length !== 1)
      throw new Violation(`killed at change ${change}, ${dates.length} repositories were made`);
    await new Minter(ledger, clock).mint(1);
  } finally {
    ledger.close();
  }
}
