import { AcervoError } from '../../electron/core/errors.ts';
import type { Granularity } from '../../electron/core/granularity.ts';
import type { Labels } from '../../electron/core/ibi.ts';
import type { Ledger } from '../../electron/ledger/ledger.ts';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import type { Microseconds } from '../../electron/platform/clock.ts';
import { authority, foundLedger, ledgerPaths } from '../support/ledgers.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { DistributorReplay } from './distributor-replay.ts';
import { GivenLabels } from './given-labels.ts';
import type { ClockView, TorturedClock } from './tortured-clock.ts';

export type Outcome =
  | {
      readonly kind: 'given';
      readonly receiver: string;
      readonly labels: readonly Labels[];
      /** What the clock had shown the minter when it gave them out. */
      readonly reading: Microseconds;
    }
  | { readonly kind: 'refused'; readonly receiver: string; readonly code: string };

interface Seat {
  readonly receiver: string;
  readonly ledger: Ledger;
  readonly minter: Minter;
  readonly view: ClockView;
}

const seatCount = 3;

/** Several minters on one archive, each with a ledger of its own as in a process of its own, under one clock. */
export class MintingRoom {
  readonly #seats: readonly Seat[];
  readonly #granularity: Granularity;
  readonly #given = new GivenLabels();
  readonly #replay = new DistributorReplay(authority);
  #followed = 0;
  #latestStamp: Microseconds | undefined;

  private constructor(seats: readonly Seat[], granularity: Granularity) {
    this.#seats = seats;
    this.#granularity = granularity;
  }

  static async open(folder: string, clock: TorturedClock, granularity: Granularity): Promise<MintingRoom> {
    (await foundLedger(folder, clock.view(), granularity)).close();
    const seats = Array.from({ length: seatCount }, (_, index) => {
      const view = clock.view();
      const ledger = openLedger(ledgerPaths(folder));
      return { receiver: `minter ${index + 1}`, ledger, minter: new Minter(ledger, view), view };
    });
    return new MintingRoom(seats, granularity);
  }

  /** The latest reading of the clock at which a label was minted. */
  latestStamp(): Microseconds | undefined {
    return this.#latestStamp;
  }

  /** Everybody asks at once, some more than once; what they are given is checked. */
  async ask(random: SeededRandom): Promise<readonly Outcome[]> {
    const requests = this.#seats.flatMap((seat) =>
      Array.from({ length: random.integer(0, 2) }, () => request(seat, random.integer(1, 5))),
    );
    const outcomes = await Promise.all(requests);
    this.#follow();
    for (const outcome of outcomes) {
      if (outcome.kind === 'refused') continue;
      this.#given.give(outcome.labels, outcome.receiver);
      for (const { rep } of outcome.labels) this.#replay.checkPassed(rep, outcome.reading);
    }
    return outcomes;
  }

  close(): void {
    for (const { ledger } of this.#seats) ledger.close();
  }

  #follow(): void {
    const register = this.#seats[0]?.ledger.register;
    if (register === undefined) return;
    const lines = [...register.lines(this.#followed)];
    this.#followed = register.end();
    this.#replay.follow(lines, this.#granularity);
    for (const { at, event } of lines) {
      if (event === 'minted') this.#latestStamp = Math.max(this.#latestStamp ?? at, at);
    }
  }
}

async function request({ receiver, minter, view }: Seat, count: number): Promise<Outcome> {
  try {
    const labels = await minter.mint(count);
    return { kind: 'given', receiver, labels, reading: view.reading };
  } catch (error) {
    if (error instanceof AcervoError) return { kind: 'refused', receiver, code: error.code };
    throw error;
  }
}
