import fc from 'fast-check';
import type { Granularity } from '../../electron/core/granularity.ts';

/** Every granularity down to a microsecond, then finer ones. */
export const coarseGranularities = [
  '60',
  '1',
  '0.1',
  '0.01',
  '0.001',
  '0.0001',
  '0.00001',
  '0.000001',
] as Granularity[];
export const fineGranularities = ['0.0000001', '0.00000001', '0.000000000001'] as Granularity[];

/** 1995-08-01 to 2150, in microseconds. Round instants are frequent: they are where shortening begins and ends. */
export const microseconds = fc
  .tuple(
    fc.integer({ min: 807_235_200, max: 5_680_000_000 }),
    fc.integer({ min: 0, max: 999_999 }),
    fc.nat(7),
  )
  .map(([seconds, fraction, rounding]) => {
    const exact = seconds * 1_000_000 + fraction;
    return exact - (exact % (rounding === 7 ? 60_000_000 : 10 ** rounding));
  });
