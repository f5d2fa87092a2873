/**
 * `npm run bench [NAME ...] [--json FILE] [--folder DIR] [--remove] [--strict]`: ours beside the peers, in one run, and
 * what is only read off.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseCases, runHarness } from '../support/harness-arguments.ts';
import type { BenchCase } from './bench-case.ts';
import { makeBenchFolder, removeBenchFolder } from './bench-folder.ts';
import { benchCases } from './cases.ts';
import { formatGauge } from './gauge-report.ts';
import { type Gauge, isExceeded, readGauge } from './gauge.ts';
import { gauges } from './gauges.ts';
import { isBroken, judge } from './judge.ts';
import { describeMachine, formatMachine } from './machine.ts';
import { formatReport } from './report.ts';
import { runCase } from './run-case.ts';

interface Result {
  readonly name: string;
  readonly hasMissed: boolean;
}

await runHarness(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      folder: { type: 'string' },
      remove: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  });
  const chosen = chooseCases([...benchCases, ...gauges], positionals);
  const machine = describeMachine();
  const folder = makeBenchFolder(values.folder, chosen);
  say(formatMachine(machine));
  say(`Everything is written to ${folder.path} (${folder.kind})${values.remove ? '' : ' and left there'}.\n`);

  const cases: Result[] = [];
  for (const one of chosen) {
    cases.push('probes' in one ? await read(one, folder.path) : await race(one, folder.path));
  }
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ machine, folder, cases }, undefined, 2)}\n`);
  }
  if (values.remove) removeBenchFolder(folder);
  if (values.strict && cases.some(({ hasMissed }) => hasMissed)) process.exitCode = 1;
});

async function race(one: BenchCase, folder: string): Promise<Result> {
  const standings = await runCase(one, folder);
  const verdicts = judge(one.goals, standings);
  say(formatReport(one, standings, verdicts));
  const { name, measures, unit } = one;
  return { name, hasMissed: verdicts.some(isBroken), ...{ measures, unit, standings, verdicts } };
}

async function read(one: Gauge, folder: string): Promise<Result> {
  const readings = await readGauge(one, folder);
  say(formatGauge(one, readings));
  const { name, measures, unit, atMost } = one;
  return { name, hasMissed: isExceeded(one, readings), ...{ measures, unit, atMost, readings } };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
