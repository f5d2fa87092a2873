import { Minter } from '../../../electron/minter/minter.ts';
import { openSystemClock } from '../../../electron/platform/clock.ts';
import { foundLedger } from '../../support/ledgers.ts';
import type { Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';

/** Our minter on an archive of its own; each round mints so many labels in whatever way. */
export function minter(name: string, labels: number, work: (minter: Minter) => Promise<unknown>): Contestant {
  return {
    name,
    prepare: async (folder) => {
      const clock = openSystemClock();
      const minter = new Minter(await foundLedger(folder, clock), clock);
      return () => measure(labels, () => work(minter));
    },
  };
}
