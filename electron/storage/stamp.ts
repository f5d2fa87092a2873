import {
  formatInstant,
  instantFromMicroseconds,
  microsecondsFromInstant,
  parseInstant,
} from '../core/instant.ts';
import type { Microseconds } from '../platform/clock.ts';

/** An instant as a folder's name: Windows has no colons in names. `2009-02-16T17.46.00.5Z` */
export function formatStamp(at: Microseconds): string {
  return formatInstant(instantFromMicroseconds(at)).replaceAll(':', '.');
}

/** Undefined where a name is no stamp that we would write. */
export function findStampedAt(name: string): Microseconds | undefined {
  const [, hour, minute, second] = /^(\d{4}-\d\d-\d\dT\d\d)\.(\d\d)\.(\d\d(?:\.\d{1,6})?Z)$/.exec(name) ?? [];
  if (hour === undefined || minute === undefined || second === undefined) return undefined;
  try {
    const at = microsecondsFromInstant(parseInstant(`${hour}:${minute}:${second}`));
    return formatStamp(at) === name ? at : undefined;
  } catch {
    return undefined; // a date that does not exist
  }
}
