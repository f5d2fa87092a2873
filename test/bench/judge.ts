import type { Goal } from './bench-case.ts';
import type { Standing } from './run-case.ts';
import type { Spread } from './spread.ts';
import { spreadOf } from './spread.ts';

export type Verdict =
  | { readonly kind: 'met' | 'missed'; readonly goal: Goal; readonly ratio: Ratio }
  | { readonly kind: 'open'; readonly goal: Goal; readonly reason: string };

export interface Ratio extends Spread {
  /** Whether the peer ran here, or its rate is only declared. */
  readonly isMeasured: boolean;
}

export function judge(goals: readonly Goal[], standings: readonly Standing[]): readonly Verdict[] {
  return goals.map((goal) => {
    const [ours, peer] = [goal.contestant, goal.peer].map((wanted) => {
      const standing = standings.find(({ name }) => name === wanted);
      if (standing === undefined) throw new Error(`A goal names ${wanted}, which is no contestant`);
      return standing;
    }) as [Standing, Standing];
    const ratio = findRatio(ours, peer);
    if (ratio === undefined) {
      const missing = ours.kind === 'absent' ? ours : peer;
      return { kind: 'open', goal, reason: `${missing.name} is missing` };
    }
    return { kind: ratio.median >= goal.atLeast ? 'met' : 'missed', goal, ratio };
  });
}

/** An aim is no promise. */
export function isBroken({ kind, goal }: Verdict): boolean {
  return kind === 'missed' && goal.isAim !== true;
}

/** The ratio of the medians; its spread is that of the single rounds, in which both ran side by side. */
export function findRatio(ours: Standing, peer: Standing): Ratio | undefined {
  if (ours.kind === 'absent') return undefined;
  const { median } = spreadOf(ours.rates);
  if (peer.kind === 'absent') {
    const { declaredRate } = peer;
    if (declaredRate === undefined) return undefined;
    const { least, most } = spreadOf(ours.rates.map((rate) => rate / declaredRate));
    return { median: median / declaredRate, least, most, isMeasured: false };
  }
  const { least, most } = spreadOf(ours.rates.map((rate, round) => rate / (peer.rates[round] ?? Number.NaN)));
  return { median: median / spreadOf(peer.rates).median, least, most, isMeasured: true };
}
