import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { writeReport, type TestOutcome } from './run-report.ts';

export default class PlaywrightReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(error.message ?? error.value ?? 'an error without a message');
  }

  onEnd(): void {
    writeReport({ tests: this.suite?.allTests().map(toOutcome) ?? [], errors: this.errors });
  }

  /** The list reporter beside this one is the one that people read. */
  printsToStdio(): boolean {
    return false;
  }
}

function toOutcome(test: TestCase): TestOutcome {
  const name = test.titlePath().filter(Boolean).join(' > ');
  if (test.outcome() === 'expected') return { name, state: 'passed' };
  const skip = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  // Without an annotation nobody asked for the skip: a hook failed, or the run ended before the test's turn.
  if (test.outcome() !== 'skipped' || !skip) return { name, state: 'failed' };
  return { name, state: 'skipped', reason: skip.description };
}
