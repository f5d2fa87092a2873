import { expect, test } from 'vitest';
import { findSeed, freshSeed, SeededRandom } from './seeded-random.ts';

function draw(seed: number): number[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: 1_000 }, () => random.integer(1, 6));
}

test('makes the same decisions from the same seed, and others from another', () => {
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test('draws every number of a range about as often, and none beyond', () => {
  const counts = new Map<number, number>();
  for (const number of draw(3)) counts.set(number, (counts.get(number) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(Math.min(...counts.values())).toBeGreaterThan(120);
});

test('draws every order of magnitude', () => {
  const random = new SeededRandom(4);
  const digits = Array.from({ length: 1_000 }, () => String(random.magnitude(99_999)).length);
  expect(new Set(digits)).toEqual(new Set([1, 2, 3, 4, 5]));
});

test.each([
  ['0', 0],
  ['4294967295', 4_294_967_295],
  ['4294967296', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('reads the seed %j', (text, seed) => {
  expect(findSeed(text)).toBe(seed);
});

test('has a fresh seed every time', () => {
  expect(new Set(Array.from({ length: 10 }, freshSeed)).size).toBeGreaterThan(5);
});
