/** `npm run bench [NAME ...] [--json FILE] [--folder DIR] [--strict]`: ours beside the peers, in one run. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseCases, runHarness } from '../support/harness-arguments.ts';
import { makeBenchFolder } from './bench-folder.ts';
import { benchCases } from './cases.ts';
import { judge } from './judge.ts';
import { describeMachine, formatMachine } from './machine.ts';
import { formatReport } from './report.ts';
import { runCase } from './run-case.ts';

await runHarness(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      folder: { type: 'string' },
      strict: { type: 'boolean', default: false },
    },
  });
  const chosen = chooseCases(benchCases, positionals);
  const machine = describeMachine();
  const folder = makeBenchFolder(values.folder);
  say(formatMachine(machine));
  say(`Everything is written to ${folder.path} (${folder.kind}) and left there.\n`);

  const cases = [];
  for (const one of chosen) {
    const standings = await runCase(one, folder.path);
    const verdicts = judge(one.goals, standings);
    say(formatReport(one, standings, verdicts));
    cases.push({ name: one.name, measures: one.measures, unit: one.unit, standings, verdicts });
  }
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ machine, folder, cases }, undefined, 2)}\n`);
  }
  const hasMissed = cases.some(({ verdicts }) => verdicts.some(({ kind }) => kind === 'missed'));
  if (values.strict && hasMissed) process.exitCode = 1;
});

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
