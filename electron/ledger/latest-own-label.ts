import { AcervoError } from '../core/errors.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import { parseIbi } from '../core/ibi.ts';
import type { Instant } from '../core/instant.ts';
import { compareInstants } from '../core/instant.ts';

export interface LatestOwnLabel {
  readonly instant: Instant | undefined;
  /** Labels of ours that the clock has not reached: forged, or minted under a wrong clock. They do not stop minting. */
  readonly laterThanNow: readonly string[];
}

/** The latest label of this naming authority among some, none later than now. */
export function latestOwnLabel(
  labels: Iterable<string>,
  authority: NamingAuthority,
  now: Instant,
): LatestOwnLabel {
  let latest: Instant | undefined;
  const laterThanNow: string[] = [];
  for (const label of labels) {
    const instant = findOwnInstant(label, authority);
    if (instant === undefined) continue;
    if (compareInstants(instant, now) > 0) laterThanNow.push(label);
    else if (latest === undefined || compareInstants(instant, latest) > 0) latest = instant;
  }
  return { instant: latest, laterThanNow };
}

function findOwnInstant(label: string, authority: NamingAuthority): Instant | undefined {
  try {
    const reading = parseIbi(label);
    if (reading.form !== 'rep') return undefined;
    return reading.host === authority.host && reading.port === authority.port ? reading.instant : undefined;
  } catch (error) {
    if (error instanceof AcervoError) return undefined;
    throw error;
  }
}
