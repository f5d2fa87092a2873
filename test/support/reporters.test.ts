import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findReport, reportVariable, type RunReport } from './run-report.ts';
import { temporaryFolder } from './temporary-folder.ts';

const samples = 'test/fixtures/runners';

/** Starts the real runner on tests of which we know how they end. */
function runSamples(entry: string, ...args: readonly string[]): RunReport | undefined {
  const path = join(temporaryFolder(), 'report.json');
  spawnSync(process.execPath, [join('node_modules', entry), ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, [reportVariable]: path },
  });
  return findReport(path);
}

describe('the report on a run of', () => {
  it('vitest tells how each test ended, and what went wrong outside any', () => {
    const report = runSamples('vitest/vitest.mjs', 'run', '--config', `${samples}/vitest/vitest.config.ts`);
    expect(report?.tests).toEqual([
      { name: 'outcomes.sample.ts > holds', state: 'passed' },
      { name: 'outcomes.sample.ts > does not hold', state: 'failed' },
      { name: 'outcomes.sample.ts > is left out', state: 'skipped', reason: 'the reason' },
      { name: 'outcomes.sample.ts > a group whose preparation fails > never begins', state: 'skipped' },
    ]);
    expect(report?.errors.toSorted()).toEqual([
      'a group whose preparation fails: no preparation',
      'broken.sample.ts: cannot be loaded',
    ]);
  });

  it('Playwright tells how each test ended', () => {
    const report = runSamples('@playwright/test/cli.js', 'test', '--config', `${samples}/playwright`);
    expect(report).toEqual({
      tests: [
        { name: 'outcomes.sample.ts > holds', state: 'passed' },
        { name: 'outcomes.sample.ts > does not hold', state: 'failed' },
        { name: 'outcomes.sample.ts > is left out', state: 'skipped', reason: 'the reason' },
        { name: 'outcomes.sample.ts > a group whose preparation fails > never begins', state: 'failed' },
        {
          name: 'outcomes.sample.ts > a group whose preparation fails > never begins either',
          state: 'failed',
        },
      ],
      errors: [],
    });
  });

  it('Playwright tells of a run whose preparation failed', () => {
    const report = runSamples('@playwright/test/cli.js', 'test', '--config', `${samples}/playwright-setup`);
    expect(report?.errors).toEqual([expect.stringContaining('no preparation at all')]);
  });

  it('a runner that never started is missing', () => {
    expect(runSamples('no-such-runner.js')).toBeUndefined();
  });
});
