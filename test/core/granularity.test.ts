import { expect, test } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import { parseGranularity } from '../../electron/core/granularity.ts';

test.each([
  ['60', '60'],
  ['1', '1'],
  ['1.0', '1'],
  ['0.1', '0.1'],
  ['.01', '0.01'],
  ['0.0010', '0.001'],
  ['0.000000001', '0.000000001'],
])('reads %s as the granularity %s', (text, canonical) => {
  expect(parseGranularity(text)).toBe(canonical);
});

test.each([
  '10',
  '0.5',
  '0',
  '-1',
  '2',
  '600',
  '0.2',
  '1e-6',
  '',
  ' 1',
  '0.01x',
  '60.5',
  `0.${'0'.repeat(99)}1`,
])('refuses %j, which would break Lines 11 and 12 of Algorithm 4', (text) => {
  expect(() => parseGranularity(text)).toThrow(AcervoError);
});
