import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { BenchCase, Contestant } from './bench-case.ts';
import { benchCases } from './cases.ts';
import { isBroken, judge } from './judge.ts';
import { formatMachine } from './machine.ts';
import { formatReport, formatVerdict } from './report.ts';
import type { Standing } from './run-case.ts';
import { runCase } from './run-case.ts';
import { spreadOf } from './spread.ts';

const goal = { contestant: 'ours', atLeast: 2, peer: 'peer' };
const ours: Standing = { kind: 'measured', name: 'ours', rates: [10, 30, 20] };
const peer: Standing = { kind: 'measured', name: 'peer', rates: [10, 10, 10] };
const absent: Standing = { kind: 'absent', name: 'peer', reason: 'not installed', declaredRate: undefined };

function caseOf(contestants: readonly Contestant[], rounds: number): BenchCase {
  return { name: 'example', measures: 'nothing', unit: 'things', rounds, contestants, goals: [] };
}

describe('a case', () => {
  test('lets all contestants run in every round, each first in turn, and does not count the first round', async () => {
    const order: string[] = [];
    const contestants = ['a', 'b', 'c'].map((name) => ({
      name,
      prepare: () => (round: number) => {
        order.push(`${name}${round}`);
        return { operations: 10 * (round + 1), seconds: 0.5 };
      },
    }));
    const standings = await runCase(caseOf(contestants, 2), temporaryFolder());
    expect(order).toEqual(['a0', 'b0', 'c0', 'b1', 'c1', 'a1', 'c2', 'a2', 'b2']);
    expect(standings[0]).toEqual({ kind: 'measured', name: 'a', rates: [40, 60] });
  });

  test('prepares each contestant once, in a folder of its own that stays', async () => {
    const folders: string[] = [];
    const contestant = (name: string): Contestant => ({
      name,
      prepare: (folder) => {
        folders.push(folder);
        return () => ({ operations: 1, seconds: 1 });
      },
    });
    const folder = temporaryFolder();
    await runCase(caseOf([contestant('a'), contestant('b')], 3), folder);
    expect(new Set(folders).size).toBe(2);
    expect(folders.every((one) => existsSync(one))).toBe(true);
    expect(readdirSync(folder)).toEqual(['example']);
  });

  test('names a peer that is missing, and goes on without it', async () => {
    const missing: Contestant = {
      name: 'peer',
      findAbsence: () => 'not installed',
      declaredRate: 7,
      prepare: () => {
        throw new Error('must not be prepared');
      },
    };
    const present: Contestant = { name: 'ours', prepare: () => () => ({ operations: 1, seconds: 1 }) };
    const example = caseOf([missing, present], 1);
    const standings = await runCase(example, temporaryFolder());
    expect(standings).toEqual([
      { kind: 'absent', name: 'peer', reason: 'not installed', declaredRate: 7 },
      { kind: 'measured', name: 'ours', rates: [1] },
    ]);
    expect(formatReport(example, standings, [])).toContain(
      'missing: peer: not installed; instead of it stands 7/s, declared, not measured',
    );
  });
});

describe('a goal', () => {
  test('is met by the ratio of the medians', () => {
    const [verdict] = judge([goal], [ours, peer]);
    expect(verdict).toMatchObject({ kind: 'met', ratio: { median: 2, least: 1, most: 3, isMeasured: true } });
  });

  test('is missed with its number', () => {
    const [verdict] = judge([{ ...goal, atLeast: 2.1 }], [ours, peer]);
    expect(verdict && formatVerdict(verdict)).toBe('  goal MISSED: ours >= 2.1 x peer: 2 [1 - 3]');
  });

  test('is judged by a declared rate where the peer is missing, and says so', () => {
    const [verdict] = judge([goal], [ours, { ...absent, declaredRate: 5 }]);
    expect(verdict && formatVerdict(verdict)).toBe(
      '  goal met: ours >= 2 x peer: 4 [2 - 6], its rate declared, not measured',
    );
  });

  test('is not broken by missing an aim, which is told all the same', () => {
    const verdicts = judge(
      [
        { ...goal, atLeast: 2.1 },
        { ...goal, atLeast: 2.1, isAim: true },
      ],
      [ours, peer],
    );
    expect(verdicts.map(isBroken)).toEqual([true, false]);
    expect(verdicts[1] && formatVerdict(verdicts[1])).toBe('  aim MISSED: ours >= 2.1 x peer: 2 [1 - 3]');
  });

  test('stays open where nothing is declared either', () => {
    expect(judge([goal], [ours, absent])).toEqual([{ kind: 'open', goal, reason: 'peer is missing' }]);
  });

  test.each(benchCases)('of $name names contestants that there are', ({ contestants, goals, reference }) => {
    const names = contestants.map(({ name }) => name);
    const named = goals.flatMap((one) => [one.contestant, one.peer]).concat(reference ?? []);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});

test.each([
  [[3], { median: 3, least: 3, most: 3 }],
  [[9, 1, 5], { median: 5, least: 1, most: 9 }],
  [[1, 10, 2, 4], { median: 3, least: 1, most: 10 }],
])('the spread of %j', (numbers, spread) => {
  expect(spreadOf(numbers)).toEqual(spread);
});

test('a machine that is busy is said to be', () => {
  const machine = { cores: 4, processor: 'x', node: 'v24', sqlite: '3', load: 0.9 };
  expect(formatMachine(machine)).not.toContain('NOT QUIET');
  expect(formatMachine({ ...machine, load: 1.1 })).toContain('NOT QUIET');
});

test.each(['bench', 'torture'])(
  '%s lists its cases where it is asked for one that is not there',
  (harness) => {
    const support = join(import.meta.dirname, '../support/text-imports.ts');
    const main = join(import.meta.dirname, '..', harness, 'main.ts');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', pathToFileURL(support).href, main, 'no-such-case'],
      { encoding: 'utf8' },
    );
    expect(status).toBe(2);
    expect(stderr).toMatch(/^No case is named no-such-case\. There are: .*mint/);
  },
);
