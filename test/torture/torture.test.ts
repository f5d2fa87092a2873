import { test } from 'vitest';
import { findSeed, freshSeed } from '../support/seeded-random.ts';
import { tortureCases } from './cases.ts';
import { runTrial } from './run-trial.ts';

const seed = findSeed(process.env['ACERVO_SEED'] ?? '') ?? freshSeed();
const fiftieth = 1 / 50;

/** No promise of speed: on a busy machine a hundred processes take as long as they take. */
const timeout = 300_000;

test.each(tortureCases)(
  '$name: $promise',
  async (torture) => {
    await runTrial(torture, seed, fiftieth);
  },
  timeout,
);
