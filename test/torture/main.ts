/** `npm run torture [NAME ...] [--seed S] [--minutes N]`: the crash tests at full numbers. */
import { parseArgs } from 'node:util';
import { chooseCases, parseNumber, runHarness, UsageError } from '../support/harness-arguments.ts';
import { findSeed, freshSeed, SeededRandom } from '../support/seeded-random.ts';
import { addTallies, formatClosingLine, nothingYet, type Tally } from '../support/tally.ts';
import { tortureCases } from './cases.ts';
import { runTrial } from './run-trial.ts';
import type { TortureCase } from './torture-case.ts';

await runHarness(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, minutes: { type: 'string', default: '0' } },
  });
  const seed = values.seed === undefined ? freshSeed() : findSeed(values.seed);
  if (seed === undefined) throw new UsageError('--seed takes a whole number below 4294967296.');
  await torture(chooseCases(tortureCases, positionals), seed, parseNumber('--minutes', values.minutes));
});

/** Every case once; then again with further seeds, until the time is over. */
async function torture(cases: readonly TortureCase[], firstSeed: number, minutes: number): Promise<void> {
  const deadline = performance.now() + minutes * 60_000;
  const hasTime = (): boolean => performance.now() < deadline;
  let tally = nothingYet;
  let seed = firstSeed;
  do {
    for (const one of cases) {
      if (seed === firstSeed || hasTime()) tally = addTallies(tally, await tortureOnce(one, seed));
    }
    seed = new SeededRandom(seed).seed();
  } while (hasTime());
  for (const failure of tally.failures) say(`failed: ${failure}`);
  say(formatClosingLine(tally));
  process.exitCode = tally.failures.length > 0 ? 1 : 0;
}

async function tortureOnce(one: TortureCase, seed: number): Promise<Tally> {
  say(`=== ${one.name}, seed ${seed}: ${one.promise}`);
  const startedAt = performance.now();
  const duration = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    const done = await runTrial(one, seed, 1);
    say(`    held in ${duration()}: ${done}`);
    return { ...nothingYet, passed: 1 };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    say(`    FAILED after ${duration()}: ${failure}`);
    return { ...nothingYet, failures: [failure] };
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
