import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { writeReport, type TestOutcome } from './run-report.ts';

export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => Array.from(module.children.allTests(), toOutcome));
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const errors = suites.flatMap((suite) => {
      const name = suite.type === 'module' ? suite.relativeModuleId : suite.fullName;
      return suite.errors().map(({ message }) => `${name}: ${message}`);
    });
    writeReport({ tests, errors: [...errors, ...unhandled.map(({ message }) => message)] });
  }
}

function toOutcome(test: TestCase): TestOutcome {
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  const result = test.result();
  if (result.state === 'skipped') return { name, state: 'skipped', reason: result.note };
  // A test that is still pending when the run ends was begun and never finished.
  return { name, state: result.state === 'passed' ? 'passed' : 'failed' };
}
