import { AcervoError } from '../core/errors.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import { parseIbi } from '../core/ibi.ts';
import type { Instant } from '../core/instant.ts';
import { compareInstants } from '../core/instant.ts';

/** The labels of this naming authority among some that are later than an instant. */
export function ownLabelsAfter(
  instant: Instant,
  labels: Iterable<string>,
  authority: NamingAuthority,
): readonly string[] {
  const later: string[] = [];
  for (const label of labels) {
    const own = findOwnInstant(label, authority);
    if (own !== undefined && compareInstants(own, instant) > 0) later.push(label);
  }
  return later;
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
