import type { BenchCase } from './bench-case.ts';
import { formatColumns, formatNumber } from './format-numbers.ts';
import type { Ratio, Verdict } from './judge.ts';
import { findRatio } from './judge.ts';
import type { Standing } from './run-case.ts';
import { spreadOf } from './spread.ts';

/** A case's results for people. */
export function formatReport(
  { name, measures, unit, reference, rounds }: BenchCase,
  standings: readonly Standing[],
  verdicts: readonly Verdict[],
): string {
  const peer = standings.find((standing) => standing.name === reference);
  const header = ['', `${unit}/s`, 'min - max', 'ms each', peer ? `x ${peer.name}` : ''];
  const rows = standings.map((standing) => formatRow(standing, peer));
  return [
    `${name}: ${measures} (${rounds} rounds)`,
    ...formatColumns([header, ...rows]),
    ...standings.flatMap(formatAbsence),
    ...verdicts.map(formatVerdict),
    '',
  ].join('\n');
}

function formatRow(standing: Standing, peer: Standing | undefined): string[] {
  if (standing.kind === 'absent') return [standing.name, 'missing', '', '', ''];
  const { median, least, most } = spreadOf(standing.rates);
  const ratio = peer && peer !== standing ? findRatio(standing, peer) : undefined;
  return [
    standing.name,
    formatNumber(median),
    `${formatNumber(least)} - ${formatNumber(most)}`,
    formatNumber(1000 / median),
    ratio === undefined ? '' : formatRatio(ratio),
  ];
}

function formatAbsence(standing: Standing): string[] {
  if (standing.kind === 'measured') return [];
  const { name, reason, declaredRate } = standing;
  const instead =
    declaredRate === undefined
      ? ''
      : `; instead of it stands ${formatNumber(declaredRate)}/s, declared, not measured`;
  return [`  missing: ${name}: ${reason}${instead}`];
}

export function formatVerdict(verdict: Verdict): string {
  const { contestant, atLeast, peer, isAim = false } = verdict.goal;
  const kind = isAim ? 'aim' : 'goal';
  const goal = `${contestant} >= ${formatNumber(atLeast)} x ${peer}`;
  if (verdict.kind === 'open') return `  ${kind} open: ${goal}: ${verdict.reason}`;
  const basis = verdict.ratio.isMeasured ? '' : ', its rate declared, not measured';
  return `  ${kind} ${verdict.kind === 'met' ? 'met' : 'MISSED'}: ${goal}: ${formatRatio(verdict.ratio)}${basis}`;
}

function formatRatio({ median, least, most }: Ratio): string {
  return `${formatNumber(median)} [${formatNumber(least)} - ${formatNumber(most)}]`;
}
