import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchCase, Contestant, Run } from './bench-case.ts';

export type Standing =
  | {
      readonly kind: 'measured';
      readonly name: string;
      /** A round each. */ readonly rates: readonly number[];
    }
  | {
      readonly kind: 'absent';
      readonly name: string;
      readonly reason: string;
      readonly declaredRate: number | undefined;
    };

interface Runner {
  readonly name: string;
  readonly run: Run;
  readonly rates: number[];
}

/**
 * One round to warm up, then the rounds that count. In each all contestants run, one after another and another one
 * first each time, so that whatever else the machine does meets them alike. Nothing is deleted, not even afterwards:
 * on some file systems creating files is many times slower for minutes after a mass deletion.
 */
export async function runCase(
  { name: caseName, contestants, rounds }: BenchCase,
  folder: string,
): Promise<readonly Standing[]> {
  const standings: Standing[] = [];
  const runners: Runner[] = [];
  for (const contestant of contestants) {
    const reason = contestant.findAbsence?.();
    if (reason !== undefined) {
      const { name, declaredRate } = contestant;
      standings.push({ kind: 'absent', name, reason, declaredRate });
      continue;
    }
    const runner = await prepare(contestant, join(folder, caseName, String(standings.length + 1)));
    runners.push(runner);
    standings.push({ kind: 'measured', name: runner.name, rates: runner.rates });
  }
  for (let round = 0; round <= rounds; round++) {
    const first = round % Math.max(1, runners.length);
    for (const { run, rates } of [...runners.slice(first), ...runners.slice(0, first)]) {
      const { operations, seconds } = await run(round);
      if (round > 0) rates.push(operations / seconds);
    }
  }
  return standings;
}

async function prepare({ name, prepare }: Contestant, folder: string): Promise<Runner> {
  mkdirSync(folder, { recursive: true });
  return { name, run: await prepare(folder), rates: [] };
}
