import { Decimal } from 'decimal.js';
import type { Granularity } from './granularity.ts';
import type { Instant } from './instant.ts';
import { formatUnix, parseUnix } from './instant.ts';

/** What the temporal distributor answers: the date for the suffix, and the date on which it may be given out. */
export interface DistributedInstant {
  /** date-for-suffix, which is also the memory for the next run. */
  readonly instant: Instant;
  /** creation-date: the answer is complete once the clock has passed it (Line 7, WAIT). */
  readonly creation: Instant;
}

// Exact: the finest granularity that can be written has 99 digits, the coarsest date 16.
const Exact = Decimal.clone({
  precision: 160,
  rounding: Decimal.ROUND_DOWN,
  toExpNeg: -1000,
  toExpPos: 1000,
});

/**
 * Algorithm 4, CREATEDATETOMOUNTSUFFIXOFIBIOFANITEM, line by line and in exact decimal arithmetic: the reference for
 * any faster way. WAIT (Line 7) is left to the caller, who has the clock.
 */
export function nextInstant(
  currentInstant: Instant,
  lastInstant: Instant | undefined,
  granularity: Granularity,
): DistributedInstant {
  const r = new Exact(granularity);
  const currentDate = new Exact(formatUnix(currentInstant));
  const roundedDate = r.times(INT(currentDate.dividedBy(r))); // 1
  let lastDateForSuffix =
    lastInstant === undefined ? roundedDate.minus(r) : new Exact(formatUnix(lastInstant)); // 2, 3
  lastDateForSuffix = r.times(INT(lastDateForSuffix.dividedBy(r))); // 4
  const creationDate = Exact.max(lastDateForSuffix.plus(r), roundedDate); // 5
  let shortDate = creationDate; // 8
  let s = r; // 9
  let t = creationDate;
  while (lastDateForSuffix.lessThan(shortDate)) {
    // 10
    s = s.times(10); // 11
    if (s.equals(10)) s = new Exact(60); // 12
    t = shortDate; // 13
    if (s.greaterThan(60)) break; // 14
    shortDate = s.times(INT(creationDate.dividedBy(s))); // 15
  }
  return { instant: parseUnix(t.toString()), creation: parseUnix(creationDate.toString()) }; // 16, 17
}

function INT(value: Decimal): Decimal {
  return value.floor();
}
