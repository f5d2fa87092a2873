import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Something that is read off while work is done, and must not grow: no race, and nobody to compare with. */
export interface Gauge {
  readonly name: string;
  /** A sentence without a full stop: what is read. */
  readonly measures: string;
  readonly unit: string;
  /** What no reading may exceed. */
  readonly atMost: number;
  /** Every one counts, the first too. */
  readonly rounds: number;
  /** Bytes that it leaves on the disk, where they are many. */
  readonly writes?: number;
  readonly probes: readonly Probe[];
}

export interface Probe {
  readonly name: string;
  /** Why it cannot be read here; undefined where it can. */
  readonly findAbsence?: () => string | undefined;
  /** Once, in a folder of its own. Each call of what it gives does the work and answers the reading. */
  readonly prepare: (folder: string) => Promise<(round: number) => number | Promise<number>>;
}

export type Reading =
  | { readonly kind: 'read'; readonly name: string; readonly values: readonly number[] }
  | { readonly kind: 'absent'; readonly name: string; readonly reason: string };

export async function readGauge(
  { name, rounds, probes }: Gauge,
  folder: string,
): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (const probe of probes) {
    const reason = probe.findAbsence?.();
    if (reason !== undefined) {
      readings.push({ kind: 'absent', name: probe.name, reason });
      continue;
    }
    const own = join(folder, name, String(readings.length + 1));
    mkdirSync(own, { recursive: true });
    const read = await probe.prepare(own);
    const values: number[] = [];
    for (let round = 0; round < rounds; round++) values.push(await read(round));
    readings.push({ kind: 'read', name: probe.name, values });
  }
  return readings;
}

/** Judged by the worst reading. */
export function isExceeded({ atMost }: Gauge, readings: readonly Reading[]): boolean {
  return readings.some((reading) => reading.kind === 'read' && Math.max(...reading.values) > atMost);
}
