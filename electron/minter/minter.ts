import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Labels } from '../core/ibi.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Clock, Microseconds } from '../platform/clock.ts';
import { mintTogether } from './mint-together.ts';
import { waitForCreation } from './wait-for-creation.ts';

/** How long the minter may keep the thread to itself, guest after guest. */
const longestTurn: Microseconds = 5_000;

interface Guest {
  readonly count: number;
  readonly receive: (labels: readonly Labels[]) => void;
  readonly leave: (reason: unknown) => void;
}

/**
 * The waiting room of the temporal distributor: first come, first served. Whoever waits when the minter is free is
 * served in one transaction with the others, so many requesters at once share the price of one durable commit.
 */
export class Minter {
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  #guests: Guest[] = [];
  #isServing = false;
  #gaveWayAt: Microseconds = 0;

  constructor(ledger: Ledger, clock: Clock) {
    this.#ledger = ledger;
    this.#clock = clock;
  }

  /** Labels that nobody got before or will get again; they are on the disk before they are answered. */
  mint(count: number): Promise<readonly Labels[]> {
    return new Promise((receive, leave) => {
      this.#guests.push({ count, receive, leave });
      if (!this.#isServing) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    do {
      await this.#giveWay();
      const guests = this.#guests;
      this.#guests = [];
      await this.#serveTogether(guests);
    } while (this.#guests.length > 0);
    this.#isServing = false;
  }

  /** Lets everyone come in who asks now, and every few milliseconds the rest of the program have its turn. */
  async #giveWay(): Promise<void> {
    const now = this.#clock.now();
    if (Math.abs(now - this.#gaveWayAt) < longestTurn) return;
    await nextTurn();
    this.#gaveWayAt = now;
  }

  async #serveTogether(guests: readonly Guest[]): Promise<void> {
    try {
      const answers = await mintTogether(
        this.#ledger,
        this.#clock,
        guests.map((guest) => guest.count),
      );
      for (const [index, guest] of guests.entries()) {
        const answer = answers[index];
        if (answer?.kind === 'minted') {
          if (this.#clock.now() < answer.creationAt) await waitForCreation(this.#clock, answer.creationAt);
          guest.receive(answer.labels);
        } else guest.leave(answer?.error);
      }
    } catch (error) {
      for (const guest of guests) guest.leave(error);
    }
  }
}
