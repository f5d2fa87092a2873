import { expect, it } from 'vitest';
import { formatBytes } from '../../electron/core/format-bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [9_999, '9999 bytes'],
  [10_000, '10 kB'],
  [12_345_678, '12 MB'],
  [9_999_499, '9999 kB'],
  [1_500_000_000_000, '1500 GB'],
  [2 ** 60, '1153 PB'],
])('%d is %s', (count, text) => {
  expect(formatBytes(count)).toBe(text);
});
