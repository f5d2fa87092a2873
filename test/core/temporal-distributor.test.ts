import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Granularity } from '../../electron/core/granularity.ts';
import type { Instant } from '../../electron/core/instant.ts';
import {
  compareInstants,
  formatUnix,
  instantFromMicroseconds,
  microsecondsFromInstant,
  parseUnix,
} from '../../electron/core/instant.ts';
import { granularityInMicroseconds, nextMicroseconds } from '../../electron/core/microsecond-distributor.ts';
import { nextInstant } from '../../electron/core/temporal-distributor.ts';
import { coarseGranularities, fineGranularities, microseconds } from '../support/instants.ts';

const second = '1' as Granularity;
const microsecond = '0.000001' as Granularity;

// G Table 6.2: t_i, creation date t'_i, date for the suffix t(i), in the order of the requests.
const table62 = [
  ['1287587646.394023', '1287587646', '1287587646'],
  ['1287588012.2930', '1287588012', '1287588000'],
  ['1287588115.186234', '1287588115', '1287588060'],
  ['1287588115.3462', '1287588115', '1287588115'],
  ['1287588115.99623', '1287588116', '1287588116'],
  ['1287588116.72', '1287588117', '1287588117'],
  ['1287588539.788342', '1287588539', '1287588480'],
] as const;

describe('Algorithm 4', () => {
  test('reproduces Table 6.2 row by row', () => {
    let last: Instant | undefined;
    for (const [current, creation, date] of table62) {
      const next = nextInstant(parseUnix(current), last, second);
      expect(formatUnix(next.creation)).toBe(creation);
      expect(formatUnix(next.instant)).toBe(date);
      last = next.instant;
    }
  });

  test('gives the very first label the full precision of its granularity', () => {
    const next = nextInstant(parseUnix('1795010520.123456'), undefined, microsecond);
    expect(formatUnix(next.instant)).toBe('1795010520.123456');
  });

  test('prefers the shortest date later than the last one, at any granularity', () => {
    const dates: string[] = [];
    let last = parseUnix('1795010340');
    for (let i = 0; i < 6; i++) {
      last = nextInstant(parseUnix('1795010532.345678'), last, microsecond).instant;
      dates.push(formatUnix(last));
    }
    expect(dates).toEqual([
      '1795010520',
      '1795010532',
      '1795010532.3',
      '1795010532.34',
      '1795010532.345',
      '1795010532.3456',
    ]);
  });

  test('answers in strictly increasing dates though granularity and clock change between any two runs', () => {
    const run = fc.tuple(
      fc.integer({ min: -3_000_000, max: 200_000_000 }),
      fc.constantFrom(...coarseGranularities, ...fineGranularities),
    );
    fc.assert(
      fc.property(microseconds, fc.array(run, { minLength: 2, maxLength: 12 }), (start, runs) => {
        let now = start;
        let last: Instant | undefined;
        for (const [step, granularity] of runs) {
          now += step;
          const next = nextInstant(instantFromMicroseconds(now), last, granularity);
          if (last !== undefined) expect(compareInstants(next.instant, last)).toBeGreaterThan(0);
          expect(compareInstants(next.instant, next.creation)).toBeLessThanOrEqual(0);
          last = next.instant;
        }
      }),
    );
  });
});

describe('Algorithm 4 on whole microseconds', () => {
  test('equals the exact reference', () => {
    const distance = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -200_000_000, max: 3_000_000 }),
      fc.constantFrom(-60_000_000, -1_000_000, -100_000, -10, 1_000_000),
    );
    fc.assert(
      fc.property(
        microseconds,
        fc.option(distance, { nil: undefined }),
        fc.constantFrom(...coarseGranularities),
        (now, lastDistance, granularity) => {
          const last = lastDistance === undefined ? undefined : now + lastDistance;
          const lastInstant = last === undefined ? undefined : instantFromMicroseconds(last);
          const exact = nextInstant(instantFromMicroseconds(now), lastInstant, granularity);
          const quick = nextMicroseconds(now, last, granularityInMicroseconds(granularity) as number);
          expect(quick.date).toBe(microsecondsFromInstant(exact.instant));
          expect(quick.creation).toBe(microsecondsFromInstant(exact.creation));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('serves granularities down to a microsecond and leaves finer ones to the reference', () => {
    expect(coarseGranularities.map(granularityInMicroseconds)).toEqual([
      60e6, 1e6, 1e5, 1e4, 1e3, 100, 10, 1,
    ]);
    expect(fineGranularities.map(granularityInMicroseconds)).toEqual(fineGranularities.map(() => undefined));
  });
});
