/**
 * A process that mints on an archive, one among several: `minting-process.ts FOLDER SEED COUNT`, COUNT being a number
 * of labels or `endless`. It says `ready`, waits until its standard input ends, and then writes each label it is
 * given on a line, both forms with a tab between them. Like the program, it restores a ledger that is lost.
 */
import { once } from 'node:events';
import { AcervoError } from '../../electron/core/errors.ts';
import type { Labels } from '../../electron/core/ibi.ts';
import { openOrRestoreLedger } from '../../electron/ledger/open-or-restore-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { ledgerPaths } from '../support/ledgers.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const [folder = '', seed = '', count = ''] = process.argv.slice(2);
const paths = ledgerPaths(folder);
const random = new SeededRandom(Number(seed));
const clock = openSystemClock();

/** Requesters at once, and labels for each, at most. */
const crowds = [
  [8, 1],
  [8, 3],
  [3, 40],
  [1, 400],
] as const;

process.stdout.write('ready\n');
process.stdin.resume();
await once(process.stdin, 'end');

let left = count === 'endless' ? Infinity : Number(count);
while (left > 0) {
  const { ledger } = await openOrRestoreLedger(paths, clock, () => []);
  const minter = new Minter(ledger, clock);
  try {
    while (left > 0) {
      const labels = await mintSome(minter);
      process.stdout.write(labels.map(({ rep, ibip }) => `${rep}\t${ibip ?? ''}\n`).join(''));
      left -= labels.length;
    }
  } catch (error) {
    // Somebody else restored the ledger too: go on with the one that is there now.
    if (!(error instanceof AcervoError && error.code === 'ERR_LEDGER_REPLACED')) throw error;
  } finally {
    ledger.close();
  }
}

/** Mostly one label, often a few requesters at once, now and then a batch. */
async function mintSome(minter: Minter): Promise<readonly Labels[]> {
  const [requesters, each] = random.chance(0.6) ? [1, 1] : random.pick(crowds);
  const requests: Promise<readonly Labels[]>[] = [];
  let most = left;
  for (let requester = random.integer(1, requesters); requester > 0 && most > 0; requester--) {
    const wanted = Math.min(most, random.integer(1, each));
    requests.push(minter.mint(wanted));
    most -= wanted;
  }
  return (await Promise.all(requests)).flat();
}
