import { readFileSync, writeFileSync } from 'node:fs';

/** What a test runner tells of its run, in one form for every runner. */
export interface RunReport {
  readonly tests: readonly TestOutcome[];
  /** What went wrong outside any test: a file that cannot be loaded, a hook, an error nobody awaited. */
  readonly errors: readonly string[];
}

export interface TestOutcome {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped. */
  readonly reason?: string | undefined;
}

/** Names the file that a reporter writes; a runner started by hand has none and reports to nobody. */
export const reportVariable = 'ACERVO_TEST_REPORT';

export function writeReport(report: RunReport): void {
  const path = process.env[reportVariable];
  if (path !== undefined) writeFileSync(path, JSON.stringify(report));
}

/** Undefined when the runner ended without writing one, which is how a crash looks from outside. */
export function findReport(path: string): RunReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunReport;
  } catch {
    return undefined;
  }
}
