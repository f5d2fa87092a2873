import type { Granularity } from '../core/granularity.ts';
import type { Labels, NamingAuthority } from '../core/ibi.ts';
import { mountLabels } from '../core/ibi.ts';
import type { Instant } from '../core/instant.ts';
import { instantFromMicroseconds, microsecondsFromInstant } from '../core/instant.ts';
import { LabelMounter } from '../core/label-mounter.ts';
import { granularityInMicroseconds, nextMicroseconds } from '../core/microsecond-distributor.ts';
import { nextInstant } from '../core/temporal-distributor.ts';
import type { Microseconds } from '../platform/clock.ts';

export interface Distribution {
  readonly labels: readonly Labels[];
  /** The memory for the next run. */
  readonly lastInstant: Instant | undefined;
  /** When the last of the labels may be given out. */
  readonly creationAt: Microseconds;
}

/** Runs the temporal distributor once a label, all at one reading of the clock, and mounts both forms of each. */
export type Distribute = (now: Microseconds, last: Instant | undefined, count: number) => Distribution;

export function distributorOf(authority: NamingAuthority, granularity: Granularity): Distribute {
  const r = granularityInMicroseconds(granularity);
  return r === undefined ? exactly(authority, granularity) : byMicroseconds(authority, r);
}

function byMicroseconds(authority: NamingAuthority, r: number): Distribute {
  const mounter = new LabelMounter(authority);
  return (now, lastInstant, count) => {
    const labels: Labels[] = [];
    let last = lastInstant === undefined ? undefined : microsecondsFromInstant(lastInstant);
    let creationAt = now;
    for (let i = 0; i < count; i++) {
      const next = nextMicroseconds(now, last, r);
      labels.push(mounter.mount(next.date));
      last = next.date;
      creationAt = next.creation;
    }
    return {
      labels,
      lastInstant: last === undefined ? undefined : instantFromMicroseconds(last),
      creationAt,
    };
  };
}

function exactly(authority: NamingAuthority, granularity: Granularity): Distribute {
  return (now, lastInstant, count) => {
    const labels: Labels[] = [];
    const current = instantFromMicroseconds(now);
    let last = lastInstant;
    let creationAt = now;
    for (let i = 0; i < count; i++) {
      const next = nextInstant(current, last, granularity);
      labels.push(mountLabels(authority, next.instant));
      last = next.instant;
      // The first microsecond of the clock that is not before it.
      creationAt = microsecondsFromInstant(next.creation) + (next.creation.fraction.length > 6 ? 1 : 0);
    }
    return { labels, lastInstant: last, creationAt };
  };
}
