import { describe, expect, it } from 'vitest';
import type { RunReport } from './run-report.ts';
import { addTallies, formatClosingLine, nothingYet, tallyCheck, tallyRun } from './tally.ts';

const passing: RunReport = { tests: [{ name: 'a', state: 'passed' }], errors: [] };

describe('a step without tests', () => {
  it('is one check, passed or failed', () => {
    expect(tallyCheck('lint', 0)).toEqual({ passed: 1, failures: [], skips: [] });
    expect(tallyCheck('lint', 2)).toEqual({ passed: 0, failures: ['lint'], skips: [] });
    expect(tallyCheck('lint', null).failures).toEqual(['lint']);
  });
});

describe('a run of tests', () => {
  it('passes when every test does and the runner ends well', () => {
    expect(tallyRun('unit tests', 0, passing)).toEqual({ passed: 1, failures: [], skips: [] });
  });

  it.each([
    ['wrote no report', 0, undefined, 'unit tests: the runner ended without a report'],
    ['found no test', 0, { tests: [], errors: [] }, 'unit tests: no test ran'],
    [
      'skipped every test',
      0,
      { tests: [{ name: 'a', state: 'skipped' }], errors: [] },
      'unit tests: no test ran',
    ],
    ['ended badly after its tests', 1, passing, 'unit tests: the runner ended with 1'],
    ['was killed after its tests', null, passing, 'unit tests: the runner ended with a signal'],
    ['failed a test', 1, { tests: [{ name: 'a', state: 'failed' }], errors: [] }, 'a'],
    [
      'could not load a file',
      1,
      { ...passing, errors: ['b.test.ts: no such module'] },
      'b.test.ts: no such module',
    ],
  ] satisfies [string, number | null, RunReport | undefined, string][])(
    'fails when the runner %s',
    (_, code, report, failure) => {
      expect(tallyRun('unit tests', code, report).failures).toEqual([failure]);
    },
  );

  it('says what was skipped and why', () => {
    const tests = [
      { name: 'a', state: 'passed' },
      { name: 'b', state: 'skipped', reason: 'needs a second disk' },
      { name: 'c', state: 'skipped' },
    ] as const;
    expect(tallyRun('unit tests', 0, { tests, errors: [] })).toEqual({
      passed: 1,
      failures: [],
      skips: ['b: needs a second disk', 'c: no reason given'],
    });
  });
});

describe('the closing line', () => {
  it('adds everything up', () => {
    const all = [tallyCheck('lint', 0), tallyCheck('types', 1), tallyRun('unit tests', 0, passing)];
    expect(formatClosingLine(all.reduce(addTallies, nothingYet))).toBe('2 passed, 1 failed');
  });

  it('speaks of skipped tests only when there are any', () => {
    expect(formatClosingLine({ passed: 3, failures: [], skips: ['b: needs a second disk'] })).toBe(
      '3 passed, 0 failed, 1 skipped',
    );
  });
});
