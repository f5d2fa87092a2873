/** `npm test`: everything that must hold, one step after another, and a closing line that says how much did. */
import { runStep } from './support/run-step.ts';
import { steps } from './support/steps.ts';
import { addTallies, formatClosingLine, nothingYet, type Tally } from './support/tally.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const secondsSince = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

const failedSteps = new Set<string>();
let tally: Tally = nothingYet;

for (const step of steps) {
  const startedAt = performance.now();
  say(`\n=== ${step.name}: ${step.command.join(' ')}`);
  const isHopeless = step.needs !== undefined && failedSteps.has(step.needs);
  const found = isHopeless
    ? { ...nothingYet, failures: [`${step.name}: not run, because the ${step.needs} failed`] }
    : await runStep(step);
  if (found.failures.length > 0) failedSteps.add(step.name);
  say(`=== ${step.name}: ${found.failures.length > 0 ? 'FAILED' : 'held'} in ${secondsSince(startedAt)}`);
  tally = addTallies(tally, found);
}

say('');
for (const skip of tally.skips) say(`skipped: ${skip}`);
for (const failure of tally.failures) say(`failed: ${failure.split('\n', 1).join('')}`);
say(`all in ${secondsSince(0)}`);
say(formatClosingLine(tally));
process.exitCode = tally.failures.length > 0 ? 1 : 0;
