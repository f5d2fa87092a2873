import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import {
  convertFromDecimal,
  convertToDecimal,
  decimalToIbip,
  decimalToIpv4,
  decimalToIpv6,
} from '../../electron/core/numeral.ts';
import vectors from '../vectors/numerals.json' with { type: 'json' };

const tables = new Map([
  ['IPv4', decimalToIpv4],
  ['IPv6', decimalToIpv6],
  ['IBIp', decimalToIbip],
]);

describe('the worked examples', () => {
  test.each(vectors.tables)('has the graphemes of $clause', ({ table, graphemes }) => {
    expect(tables.get(table)?.graphemes).toBe(graphemes);
  });

  test.each(vectors.toDecimal)('converts $numeral to decimal ($clause)', ({ numeral, table, decimal }) => {
    expect(String(convertToDecimal(numeral, tables.get(table) ?? decimalToIbip))).toBe(decimal);
  });

  test.each(vectors.fromDecimal)('converts $decimal from decimal ($clause)', ({ decimal, numeral }) => {
    expect(convertFromDecimal(BigInt(decimal), decimalToIbip)).toBe(numeral);
    if (Number.isSafeInteger(Number(decimal))) {
      expect(convertFromDecimal(Number(decimal), decimalToIbip)).toBe(numeral);
    }
  });
});

describe.each([...tables])('a numeral in %s', (_name, table) => {
  const values = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 400n }), fc.maxSafeNat().map(BigInt));

  test('is the number written in the base of the table, by the school method', () => {
    fc.assert(
      fc.property(values, (value) => {
        const base = BigInt(table.graphemes.length);
        let numeral = '';
        for (let rest = value; rest > 0n || numeral === ''; rest /= base) {
          numeral = table.graphemes.charAt(Number(rest % base)) + numeral;
        }
        expect(convertFromDecimal(value, table)).toBe(numeral);
        const decimal = convertToDecimal(numeral, table);
        expect(BigInt(decimal)).toBe(value);
        expect(typeof decimal).toBe(value <= Number.MAX_SAFE_INTEGER ? 'number' : 'bigint');
        expect(convertFromDecimal(decimal, table)).toBe(numeral);
      }),
    );
  });

  test('is exact on both sides of the largest safe integer', () => {
    for (const value of [2n ** 53n - 2n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n]) {
      expect(BigInt(convertToDecimal(convertFromDecimal(value, table), table))).toBe(value);
    }
  });

  test('may begin with zeros, however many', () => {
    const padded = table.graphemes.charAt(0).repeat(200) + table.graphemes.charAt(7);
    expect(convertToDecimal(padded, table)).toBe(7);
  });

  test('may not have a character that is no grapheme of the table', () => {
    expect(() => convertToDecimal('2!', table)).toThrow(AcervoError);
    expect(() => convertToDecimal(`${'2'.repeat(100)}!`, table)).toThrow(AcervoError);
  });
});
