import { describe, expect, it } from 'vitest';
import { findStampedAt, formatStamp } from '../../electron/storage/stamp.ts';

const at = 1_234_806_360_000_000;

describe('a stamp', () => {
  it.each([
    [at, '2009-02-16T17.46.00Z'],
    [at + 500_000, '2009-02-16T17.46.00.5Z'],
    [at + 1, '2009-02-16T17.46.00.000001Z'],
    [0, '1970-01-01T00.00.00Z'],
  ])('of %i is %s, and is read as that', (instant, name) => {
    expect(formatStamp(instant)).toBe(name);
    expect(findStampedAt(name)).toBe(instant);
  });

  it.each([
    '2009-02-16T17:46:00Z',
    '2009-02-30T17.46.00Z',
    '2009-02-16T17.46.00.50Z',
    '2009-02-16T17.46.00.0000001Z',
    '2009-02-16T17.46Z',
    '2009-02-16T17.46.00Z.purging',
    '2009-02-16',
    '',
  ])('is not "%s"', (name) => {
    expect(findStampedAt(name)).toBeUndefined();
  });
});
