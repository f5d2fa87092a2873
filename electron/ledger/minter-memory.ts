import type { Database, Statement } from 'better-sqlite3';
import type { Instant } from '../core/instant.ts';
import { formatUnix, parseUnix } from '../core/instant.ts';
import type { Microseconds } from '../platform/clock.ts';

/** What the minter must never forget. */
export interface Memory {
  /** last-date-for-suffix of Algorithm 4; undefined before the first label. */
  readonly lastInstant: Instant | undefined;
  /** The latest reading of the clock. */
  readonly clockAt: Microseconds;
}

const select = 'SELECT last_date AS lastDate, clock_at AS clockAt FROM minter';
const replace = 'INSERT OR REPLACE INTO minter (only, last_date, clock_at) VALUES (1, ?, ?)';

export class MinterMemory {
  readonly #select: Statement<[], { lastDate: string | null; clockAt: Microseconds }>;
  readonly #replace: Statement;

  constructor(database: Database) {
    this.#select = database.prepare(select);
    this.#replace = database.prepare(replace);
  }

  read(): Memory {
    const row = this.#select.get();
    const lastDate = row?.lastDate ?? undefined;
    return {
      lastInstant: lastDate === undefined ? undefined : parseUnix(lastDate),
      clockAt: row?.clockAt ?? 0,
    };
  }

  write({ lastInstant, clockAt }: Memory): void {
    this.#replace.run(lastInstant === undefined ? null : formatUnix(lastInstant), clockAt);
  }
}
