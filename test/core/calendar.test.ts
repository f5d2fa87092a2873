import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSeconds, extractCivilDate, isRealDate } from '../../electron/core/calendar.ts';

const midnight = { hour: 0, minute: 0, second: 0 };
const latestOfDate = 8_640_000_000_000; // the reach of ECMAScript's Date, in seconds

describe('EXTRACT', () => {
  test('gives what Date gives, as far as Date reaches', () => {
    fc.assert(
      fc.property(fc.integer({ min: -latestOfDate, max: latestOfDate }), (seconds) => {
        const date = new Date(seconds * 1000);
        expect(extractCivilDate(seconds)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
          hour: date.getUTCHours(),
          minute: date.getUTCMinutes(),
          second: date.getUTCSeconds(),
        });
      }),
      { numRuns: 2000 },
    );
  });

  test('gives what Date gives on every day of four centuries', () => {
    for (let day = -146_097; day < 0; day++) {
      const date = new Date(day * 86_400_000);
      const civil = extractCivilDate(day * 86_400);
      expect([civil.year, civil.month, civil.day]).toEqual([
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
      ]);
    }
  });

  test('is undone by countSeconds for every safe integer', () => {
    const edges = [Number.MIN_SAFE_INTEGER, -1, 0, Number.MAX_SAFE_INTEGER];
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.constantFrom(...edges)), (seconds) => {
        const date = extractCivilDate(seconds);
        expect(isRealDate(date)).toBe(true);
        expect(countSeconds(date)).toBe(seconds);
      }),
      { examples: edges.map((seconds) => [seconds] as [number]) },
    );
  });
});

describe('a real date', () => {
  test.each([
    { year: 2000, month: 2, day: 29 },
    { year: 2008, month: 2, day: 29 },
    { year: 0, month: 2, day: 29 },
    { year: 12_000, month: 2, day: 29 },
    { year: 2009, month: 12, day: 31 },
  ])('is $year-$month-$day', (date) => {
    expect(isRealDate({ ...date, ...midnight })).toBe(true);
  });

  test.each([
    { year: 2009, month: 2, day: 29 },
    { year: 1900, month: 2, day: 29 },
    { year: 2008, month: 2, day: 30 },
    { year: 2009, month: 4, day: 31 },
    { year: 2009, month: 0, day: 1 },
    { year: 2009, month: 13, day: 1 },
    { year: 2009, month: 1, day: 0 },
    { year: 2009, month: 1, day: 32 },
  ])('is not $year-$month-$day', (date) => {
    expect(isRealDate({ ...date, ...midnight })).toBe(false);
  });

  test.each([
    { hour: 24, minute: 0, second: 0 },
    { hour: 23, minute: 60, second: 0 },
    { hour: 23, minute: 59, second: 60 },
  ])('has no $hour:$minute:$second', (time) => {
    expect(isRealDate({ year: 2016, month: 12, day: 31, ...time })).toBe(false);
  });
});
