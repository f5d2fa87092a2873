import { formatColumns, formatNumber } from './format-numbers.ts';
import { type Gauge, type Reading, isExceeded } from './gauge.ts';
import { spreadOf } from './spread.ts';

/** A gauge's readings for people. */
export function formatGauge(gauge: Gauge, readings: readonly Reading[]): string {
  const { name, measures, unit, atMost, rounds } = gauge;
  const verdict = isExceeded(gauge, readings) ? 'MISSED' : 'met';
  const isJudged = readings.some(({ kind }) => kind === 'read');
  return [
    `${name}: ${measures} (${rounds} rounds)`,
    ...formatColumns([['', unit, 'min - max'], ...readings.map(formatRow)]),
    ...readings.flatMap((one) => (one.kind === 'absent' ? [`  missing: ${one.name}: ${one.reason}`] : [])),
    `  goal ${isJudged ? verdict : 'open'}: at most ${formatNumber(atMost)} ${unit}`,
    '',
  ].join('\n');
}

function formatRow(reading: Reading): string[] {
  if (reading.kind === 'absent') return [reading.name, 'missing', ''];
  const { median, least, most } = spreadOf(reading.values);
  return [reading.name, formatNumber(median), `${formatNumber(least)} - ${formatNumber(most)}`];
}
