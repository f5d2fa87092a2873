import { copyFileSync, existsSync } from 'node:fs';
import type { Granularity } from '../../electron/core/granularity.ts';
import type { Ledger } from '../../electron/ledger/ledger.ts';
import type { LedgerPaths } from '../../electron/ledger/open-ledger.ts';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { restoreLedger } from '../../electron/ledger/restore-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import type { Microseconds } from '../../electron/platform/clock.ts';
import { foundLedger, ledgerPaths, noon } from '../support/ledgers.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { GivenLabels } from './given-labels.ts';
import { loseEndOfRegister, loseLedger, putBack } from './lose-ledger.ts';
import { second } from './tortured-clock.ts';
import type { SyncWatch } from '../support/watch-syncs.ts';

/** An archive that loses its ledger again and again, under a clock that is turned by hand. */
export class LossyArchive {
  readonly given = new GivenLabels();
  readonly losses = { deleted: 0, cut: 0, replaced: 0 };
  readonly #paths: LedgerPaths;
  readonly #copy: string;
  readonly #clock = new SimulatedClock(noon);
  readonly #random: SeededRandom;
  readonly #syncs: SyncWatch;
  #leftOpen: Ledger | undefined;

  constructor(folder: string, random: SeededRandom, syncs: SyncWatch) {
    this.#paths = ledgerPaths(folder);
    this.#copy = `${this.#paths.database}.copy`;
    this.#random = random;
    this.#syncs = syncs;
  }

  static async found(
    folder: string,
    granularity: Granularity,
    random: SeededRandom,
    syncs: SyncWatch,
  ): Promise<LossyArchive> {
    const archive = new LossyArchive(folder, random, syncs);
    (await foundLedger(folder, archive.#clock, granularity)).close();
    return archive;
  }

  /** Closes the ledger in the end, or leaves it open as a program does that is killed. */
  async mintForAWhile(): Promise<void> {
    const ledger = openLedger(this.#paths);
    const minter = new Minter(ledger, this.#clock);
    for (let mint = this.#random.integer(1, 5); mint > 0; mint--) {
      this.#clock.set(this.#clock.now() + this.#random.magnitude(2 * second));
      this.given.give(await minter.mint(this.#random.magnitude(30)), 'the archive');
    }
    if (this.#random.chance(0.5)) {
      this.#leftOpen = ledger;
      return;
    }
    ledger.close();
    if (this.#random.chance(0.3)) copyFileSync(this.#paths.database, this.#copy);
  }

  /** The clock goes on meanwhile, or is set back by up to so much. */
  async loseAndRestore(setBack: Microseconds): Promise<void> {
    const isReplaced = existsSync(this.#copy) && this.#random.chance(0.2);
    if (isReplaced) putBack(this.#copy, this.#paths);
    else this.#delete();
    const passed = this.#random.chance(0.5)
      ? this.#random.magnitude(3 * second)
      : -this.#random.integer(0, setBack);
    this.#clock.set(this.#clock.now() + passed);
    if (isReplaced) this.losses.replaced++;
    else await restoreLedger(this.#paths, this.#clock, () => []);
    // Who had the lost ledger open lets go of it only now: the new one must not be touched by that.
    this.#leftOpen?.close();
    this.#leftOpen = undefined;
  }

  #delete(): void {
    loseLedger(this.#paths, this.#random);
    this.losses.deleted++;
    const isPowerCut = this.#random.chance(0.5);
    if (!isPowerCut) return;
    const synced = this.#syncs.syncedSize(this.#paths.register);
    if (loseEndOfRegister(this.#paths, synced, this.#random) > 0) this.losses.cut++;
  }
}
