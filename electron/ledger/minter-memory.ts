import type { Database, Statement } from 'better-sqlite3';
import { parseIbi } from '../core/ibi.ts';
import type { Instant } from '../core/instant.ts';
import { formatUnix, laterInstant, parseUnix } from '../core/instant.ts';
import type { Microseconds } from '../platform/clock.ts';

/** What the minter must never forget. */
export interface Memory {
  /** last-date-for-suffix of Algorithm 4; undefined before the first label. */
  readonly lastInstant: Instant | undefined;
  /** The latest reading of the clock. */
  readonly clockAt: Microseconds;
}

const selectFloor = 'SELECT floor_date AS floorDate, clock_at AS clockAt FROM minter';
const replaceFloor = 'INSERT OR REPLACE INTO minter (only, floor_date, clock_at) VALUES (1, ?, ?)';
// Lines are in the order of minting, so the last is the latest.
const selectLast = "SELECT at, label FROM register WHERE event = 'minted' ORDER BY line_end DESC LIMIT 1";

/** The minter's memory: the last minted line of the register, and a floor for the case that lines were lost. */
export class MinterMemory {
  readonly #selectFloor: Statement<[], { readonly floorDate: string; readonly clockAt: Microseconds }>;
  readonly #replaceFloor: Statement;
  readonly #selectLast: Statement<[], { readonly at: Microseconds; readonly label: string }>;
  readonly #database: Database;
  #known: Memory | undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#selectFloor = database.prepare(selectFloor);
    this.#replaceFloor = database.prepare(replaceFloor);
    this.#selectLast = database.prepare(selectLast);
  }

  read(): Memory {
    if (!this.#database.inTransaction) return this.#recall();
    return (this.#known ??= this.#recall());
  }

  /** Spares the next mint the reading of what the last one wrote into the register. */
  remember(memory: Memory): void {
    this.#known = memory;
  }

  forget(): void {
    this.#known = undefined;
  }

  raiseFloor(floor: Instant, clockAt: Microseconds): void {
    this.#replaceFloor.run(formatUnix(floor), clockAt);
    this.forget();
  }

  #recall(): Memory {
    const last = this.#selectLast.get();
    const floor = this.#selectFloor.get();
    const lastInstant = last === undefined ? undefined : instantOf(last.label);
    if (floor === undefined) return { lastInstant, clockAt: last?.at ?? 0 };
    return {
      lastInstant: laterInstant(lastInstant, parseUnix(floor.floorDate)),
      clockAt: Math.max(last?.at ?? 0, floor.clockAt),
    };
  }
}

function instantOf(label: string): Instant | undefined {
  const reading = parseIbi(label);
  return reading.form === 'foreign' ? undefined : reading.instant;
}
