import type { SeededRandom } from '../support/seeded-random.ts';

/** One run of a case: everything that it may draw on. */
export interface Trial {
  readonly random: SeededRandom;
  /** Its own, and empty. */
  readonly folder: string;
  /** How often to do what is done `full` times at full numbers; once at least. */
  readonly count: (full: number) => number;
  /** Has something done when the trial ends, however it ends. */
  readonly onEnd: (work: () => void) => void;
}

export interface TortureCase {
  readonly name: string;
  /** What holds, whatever is done to it. */
  readonly promise: string;
  /** Throws a Violation where it does not hold; answers with what was done. */
  readonly run: (trial: Trial) => Promise<string>;
}

/** Its message is a sentence without a full stop that says what did not hold. */
export class Violation extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Violation';
  }
}
