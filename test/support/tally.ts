import type { RunReport } from './run-report.ts';

/** What has been found so far: how much held, what did not, what was left out and why. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skips: readonly string[];
}

export const nothingYet: Tally = { passed: 0, failures: [], skips: [] };

/** A step without tests of its own is one check. */
export function tallyCheck(name: string, exitCode: number | null): Tally {
  return exitCode === 0 ? { ...nothingYet, passed: 1 } : { ...nothingYet, failures: [name] };
}

/** A runner that crashed, or ran nothing, has shown nothing: neither may look like success. */
export function tallyRun(name: string, exitCode: number | null, report: RunReport | undefined): Tally {
  if (!report) return { ...nothingYet, failures: [`${name}: the runner ended without a report`] };
  const { tests, errors } = report;
  const passed = tests.filter(({ state }) => state === 'passed').length;
  const failed = tests.filter(({ state }) => state === 'failed').map((test) => test.name);
  const skips = tests
    .filter(({ state }) => state === 'skipped')
    .map((test) => `${test.name}: ${test.reason ?? 'no reason given'}`);

  const failures = [...failed, ...errors];
  if (failures.length === 0 && passed === 0) failures.push(`${name}: no test ran`);
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`${name}: the runner ended with ${exitCode ?? 'a signal'}`);
  return { passed, failures, skips };
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failures: [...a.failures, ...b.failures],
    skips: [...a.skips, ...b.skips],
  };
}

export function formatClosingLine({ passed, failures, skips }: Tally): string {
  const skipped = skips.length > 0 ? `, ${skips.length} skipped` : '';
  return `${passed} passed, ${failures.length} failed${skipped}`;
}
