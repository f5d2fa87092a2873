import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import {
  compareInstants,
  formatInstant,
  formatUnix,
  instantFromMicroseconds,
  type InstantFault,
  instantFaults,
  microsecondsFromInstant,
  parseInstant,
  parseUnix,
} from '../../electron/core/instant.ts';
import { fractions } from '../support/labels.ts';
import vectors from '../vectors/instants.json' with { type: 'json' };

const instants = fc.record({ seconds: fc.maxSafeInteger(), fraction: fractions });

test.each(vectors)('reads $text ($clause)', ({ text, unix }) => {
  expect(formatUnix(parseInstant(text))).toBe(unix);
  expect(parseInstant(text)).toEqual(parseUnix(unix));
});

describe('an instant in ISO 8601', () => {
  test.each([
    ['2009-02-16', '2009-02-16T00:00:00Z'],
    ['2009-02-16T17:46', '2009-02-16T17:46:00Z'],
    ['2009-02-16T17:46:05', '2009-02-16T17:46:05Z'],
    ['20090216T174605Z', '2009-02-16T17:46:05Z'],
    ['2009-02-16T17:46:05.5Z', '2009-02-16T17:46:05.5Z'],
    ['2009-02-16T17:46:05,50', '2009-02-16T17:46:05.5Z'],
    ['2009-02-16T17:46:05.000', '2009-02-16T17:46:05Z'],
    ['20090216T174605,000000000000000000001Z', '2009-02-16T17:46:05.000000000000000000001Z'],
    ['2009-02-16T17:46:00-03:00', '2009-02-16T20:46:00Z'],
    ['2009-02-16T01:46:00+05:30', '2009-02-15T20:16:00Z'],
    ['20090216T014600+0530', '2009-02-15T20:16:00Z'],
    ['20090216T014600-03', '2009-02-16T04:46:00Z'],
    ['1969-12-31T23:59:59.75Z', '1969-12-31T23:59:59.75Z'],
    ['+012009-02-16T17:46:00Z', '+012009-02-16T17:46:00Z'],
    ['+0120090216T174600Z', '+012009-02-16T17:46:00Z'],
    ['-0044-03-15', '-000044-03-15T00:00:00Z'],
  ])('%s is %s', (text, formatted) => {
    expect(formatInstant(parseInstant(text))).toBe(formatted);
  });

  test('is what Date makes of it, where Date can', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        const instant = parseInstant(date.toISOString());
        expect(instant.seconds).toBe(Math.floor(date.getTime() / 1000));
        expect(new Date(formatInstant(instant))).toEqual(date);
      }),
    );
  });

  test('is written so that it reads back, however far away', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseInstant(formatInstant(instant))).toEqual(instant);
      }),
    );
  });
});

describe('an instant in Unix seconds', () => {
  test.each([
    ['0', { seconds: 0, fraction: '' }],
    ['-0', { seconds: 0, fraction: '' }],
    ['-1', { seconds: -1, fraction: '' }],
    ['-0.5', { seconds: -1, fraction: '5' }],
    ['-1.25', { seconds: -2, fraction: '75' }],
    ['-1.001', { seconds: -2, fraction: '999' }],
    ['1234806360.0500', { seconds: 1234806360, fraction: '05' }],
    ['20090216', { seconds: 20_090_216, fraction: '' }],
  ])('%s is floored', (text, instant) => {
    expect(parseInstant(text)).toEqual(instant);
  });

  test('is exact in both directions, also before 1970', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseUnix(formatUnix(instant))).toEqual(instant);
      }),
    );
  });
});

describe('what is no instant', () => {
  const faults: readonly (readonly [string, InstantFault])[] = [
    ['', 'shape'],
    ['yesterday', 'shape'],
    ['2009-02', 'shape'],
    ['2009-2-16', 'shape'],
    ['2009-02-16T', 'shape'],
    ['2009-02-16 17:46', 'shape'],
    ['2009-02-16T1746Z', 'shape'],
    ['20090216T17:46Z', 'shape'],
    ['2009-02-16T17:46:00.', 'shape'],
    ['2009-02-16T17:46.5Z', 'shape'],
    ['2009-02-16Z', 'shape'],
    ['12009-02-16', 'shape'],
    ['1e9', 'shape'],
    ['.5', 'shape'],
    ['5.', 'shape'],
    ['--5', 'shape'],
    ['२००९-०२-१६', 'shape'],
    ['2009-02-16\n', 'shape'],
    ['2009-02-30', 'impossible-date'],
    ['2009-02-29T00:00Z', 'impossible-date'],
    ['2009-02-16T24:00Z', 'impossible-date'],
    ['2016-12-31T23:59:60Z', 'impossible-date'],
    ['2009-02-16T17:46+24:00', 'impossible-date'],
    ['2009-02-16T17:46+05:60', 'impossible-date'],
    ['9007199254740992', 'too-large'],
    ['-9007199254740991.5', 'too-large'],
    ['+999999999-01-01', 'too-large'],
    [`+${'9'.repeat(400)}-01-01`, 'too-large'],
    [`0.${'1'.repeat(100_000)}`, 'too-large'],
  ];

  test.each(faults)('%j: %s', (text, reason) => {
    expect(() => parseInstant(text)).toThrow(
      expect.objectContaining({
        code: 'ERR_INSTANT_SYNTAX',
        data: { instant: text.slice(0, 64), reason },
      }) as Error,
    );
  });

  test('every reason has its case', () => {
    expect(new Set(faults.map(([, reason]) => reason))).toEqual(new Set(instantFaults));
  });

  test('is refused with an AcervoError whatever it is, in linear time', () => {
    const zeros = '0'.repeat(99_000);
    for (const text of [`1.${zeros}1`, `-1.${zeros}1`, `${zeros}T`, `+${zeros}x`]) {
      try {
        parseInstant(text);
      } catch (error) {
        expect(error).toBeInstanceOf(AcervoError);
      }
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          parseInstant(text);
        } catch (error) {
          expect(error).toBeInstanceOf(AcervoError);
        }
      }),
    );
  });
});

describe('comparing instants', () => {
  test('orders them by time', () => {
    const ordered = ['-1.5', '-1', '-0.5', '-0.25', '0', '0.05', '0.5', '0.51', '1', '10'].map(parseUnix);
    expect(ordered.toReversed().sort(compareInstants)).toEqual(ordered);
    expect(compareInstants(parseUnix('1.50'), parseUnix('1.5'))).toBe(0);
  });
});

describe('an instant from microseconds', () => {
  test.each([
    [0, '0'],
    [1, '0.000001'],
    [-1, '-0.000001'],
    [1_500_000, '1.5'],
    [-1_500_000, '-1.5'],
    [1_287_587_646_394_023, '1287587646.394023'],
  ])('%d is %s', (microseconds, unix) => {
    expect(formatUnix(instantFromMicroseconds(microseconds))).toBe(unix);
  });

  test('is undone by microsecondsFromInstant', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (microseconds) => {
        expect(microsecondsFromInstant(instantFromMicroseconds(microseconds))).toBe(microseconds);
      }),
      { examples: [[Number.MAX_SAFE_INTEGER], [Number.MIN_SAFE_INTEGER], [0], [-1]] },
    );
  });

  test('falls into the microsecond before what is finer', () => {
    expect(microsecondsFromInstant(parseUnix('1.0000019'))).toBe(1_000_001);
    expect(microsecondsFromInstant(parseUnix('-0.0000001'))).toBe(-1);
  });
});
