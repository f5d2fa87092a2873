import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { formatGauge } from './gauge-report.ts';
import { type Gauge, type Probe, isExceeded, readGauge } from './gauge.ts';

function gaugeOf(...probes: readonly Probe[]): Gauge {
  return { name: 'example', measures: 'nothing', unit: 'MB', atMost: 20, rounds: 3, probes };
}

/** Reads 10 in the first round, then 20, then 30. */
const rising: Probe = {
  name: 'rising',
  prepare: (folder) => {
    expect(existsSync(folder)).toBe(true);
    return Promise.resolve((round) => 10 * (round + 1));
  },
};

const absent: Probe = {
  name: 'absent',
  findAbsence: () => 'no such thing here',
  prepare: () => {
    throw new Error('must not be prepared');
  },
};

test('a gauge is read in every round, the first too', async () => {
  const readings = await readGauge(gaugeOf(absent, rising), temporaryFolder());
  expect(readings).toEqual([
    { kind: 'absent', name: 'absent', reason: 'no such thing here' },
    { kind: 'read', name: 'rising', values: [10, 20, 30] },
  ]);
});

test('a gauge is judged by its worst reading', async () => {
  const gauge = gaugeOf(absent, rising);
  const readings = await readGauge(gauge, temporaryFolder());
  expect(isExceeded(gauge, readings)).toBe(true);
  expect(isExceeded({ ...gauge, atMost: 30 }, readings)).toBe(false);
  const report = formatGauge(gauge, readings);
  expect(report).toMatch(/^ {2}rising +20 +10 - 30$/m);
  expect(report).toContain('  missing: absent: no such thing here');
  expect(report).toContain('  goal MISSED: at most 20 MB');
});

test('a gauge that nothing was read of stays open', async () => {
  const gauge = gaugeOf(absent);
  const readings = await readGauge(gauge, temporaryFolder());
  expect(formatGauge(gauge, readings)).toContain('  goal open: at most 20 MB');
});
