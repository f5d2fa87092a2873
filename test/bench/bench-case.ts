export interface Measurement {
  readonly seconds: number;
  readonly operations: number;
}

/** Does its work once and tells how long it took. Rounds count from 0, the warm-up. */
export type Run = (round: number) => Measurement | Promise<Measurement>;

/** Ours, a peer, or the physical floor. */
export interface Contestant {
  readonly name: string;
  /** Why it cannot take part here; undefined where it can. */
  readonly findAbsence?: () => string | undefined;
  /** Operations a second by which goals are judged where it is absent. */
  readonly declaredRate?: number;
  /** Once, in a folder of its own, outside the measured time. */
  readonly prepare: (folder: string) => Run | Promise<Run>;
}

/** The contestant's rate is to be at least so many times the peer's. */
export interface Goal {
  readonly contestant: string;
  readonly atLeast: number;
  readonly peer: string;
  /** Better than what must be: nobody fails for missing it. */
  readonly isAim?: boolean;
}

export interface BenchCase {
  readonly name: string;
  /** A sentence without a full stop: what is measured. */
  readonly measures: string;
  /** What an operation is, in the plural. */
  readonly unit: string;
  readonly rounds: number;
  /** Bytes that it leaves on the disk, where they are many. */
  readonly writes?: number;
  readonly contestants: readonly Contestant[];
  /** The contestant that the table compares the others with. */
  readonly reference?: string;
  readonly goals: readonly Goal[];
}

export async function measure(operations: number, work: () => unknown): Promise<Measurement> {
  const startedAt = performance.now();
  await work();
  return { seconds: (performance.now() - startedAt) / 1000, operations };
}
