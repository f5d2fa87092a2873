import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../support/harness-arguments.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeBenchFolder } from './bench-folder.ts';
import { NoiseFolder } from './noise-folder.ts';

function readAll(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
}

test('contestants of a round find the same noise, those of the next round find other files of the same names', () => {
  const noise = new NoiseFolder(3, 10_000);
  const bench = temporaryFolder();
  const folder = noise.prepare(join(bench, 'case/1'), 0);
  const first = readAll(folder);
  expect(noise.prepare(join(bench, 'case/2'), 0)).toBe(folder);
  expect(readAll(folder)).toEqual(first);

  noise.prepare(join(bench, 'case/2'), 1);
  const second = readAll(folder);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(noise.list(folder));
  expect(new Set([...first, ...second]).size).toBe(6);
  expect([...first, ...second].map(({ length }) => length)).toEqual(Array(6).fill(10_000));
});

test('another case finds other files too', () => {
  const noise = new NoiseFolder(2, 100);
  const bench = temporaryFolder();
  const first = readAll(noise.prepare(join(bench, 'case/1'), 0));
  const second = readAll(noise.prepare(join(bench, 'other/1'), 0));
  expect(new Set([...first, ...second]).size).toBe(4);
});

test('cases that would fill the disk are refused before they begin', () => {
  const parent = temporaryFolder();
  expect(() => makeBenchFolder(parent, [{ writes: 2 ** 59 }, {}, { writes: 2 ** 59 }])).toThrow(UsageError);
  expect(readdirSync(parent)).toEqual([]);
});
