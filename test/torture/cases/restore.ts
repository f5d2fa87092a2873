import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseGranularity } from '../../../electron/core/granularity.ts';
import type { Microseconds } from '../../../electron/platform/clock.ts';
import { LossyArchive } from '../lossy-archive.ts';
import type { TortureCase, Trial } from '../torture-case.ts';
import { tolerated } from '../tortured-clock.ts';
import { watchSyncs } from '../../support/watch-syncs.ts';

const granularities = ['0.000001', '0.000000001', '0.001', '1'].map(parseGranularity);

export const restore: TortureCase = {
  name: 'restore',
  promise: 'the ledger may be lost, and with a power cut the unsynced end of register.txt: no label twice',
  run: (trial) => loseOften(trial, 0),
};

/** A computer that lost its power often comes back with a clock that is a little late. */
export const restoreLate: TortureCase = {
  name: 'restore-late',
  promise: 'the same, though the clock is set back by what is tolerated before the ledger is restored',
  run: (trial) => loseOften(trial, tolerated),
};

async function loseOften({ random, folder, count, onEnd }: Trial, setBack: Microseconds): Promise<string> {
  const syncs = watchSyncs();
  onEnd(syncs.stop);
  const archives: LossyArchive[] = [];
  for (const granularity of granularities) {
    const place = join(folder, granularity);
    mkdirSync(place);
    const archive = await LossyArchive.found(place, granularity, random, syncs);
    archives.push(archive);
    for (let loss = count(150); loss > 0; loss--) {
      await archive.mintForAWhile();
      await archive.loseAndRestore(setBack);
    }
    await archive.mintForAWhile();
  }
  const sum = (of: (archive: LossyArchive) => number): number =>
    archives.reduce((total, archive) => total + of(archive), 0);
  return (
    `${sum(({ given }) => given.all.length)} labels; the ledger deleted ${sum(({ losses }) => losses.deleted)} times, ` +
    `${sum(({ losses }) => losses.cut)} of them with the end of the register, ` +
    `and replaced by an older copy ${sum(({ losses }) => losses.replaced)} times`
  );
}
