import { mountLabels, parseIbi } from '../../../electron/core/ibi.ts';
import { instantFromMicroseconds } from '../../../electron/core/instant.ts';
import { authority, noon } from '../../support/ledgers.ts';
import type { BenchCase, Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';

const count = 50_000;
/** A label every 1.7 s or so: dates of all lengths. */
const instants = Array.from({ length: count }, (_, i) => instantFromMicroseconds(noon + i * 1_700_001));

function forEach<T>(name: string, list: () => readonly T[], work: (one: T) => unknown): Contestant {
  return {
    name,
    prepare: () => {
      const all = list();
      return () =>
        measure(count, () => {
          for (const one of all) work(one);
        });
    },
  };
}

export const labelDecode: BenchCase = {
  name: 'label-decode',
  measures: 'labels read and mounted in memory, one at a time; no peer, to see what becomes slower',
  unit: 'labels',
  rounds: 7,
  contestants: [
    forEach(
      'parseIbi, names',
      () => instants.map((instant) => mountLabels(authority, instant).rep),
      parseIbi,
    ),
    forEach(
      'parseIbi, opaque',
      () => instants.map((instant) => mountLabels(authority, instant).ibip ?? ''),
      parseIbi,
    ),
    forEach(
      'mountLabels',
      () => instants,
      (instant) => mountLabels(authority, instant),
    ),
  ],
  goals: [],
};
