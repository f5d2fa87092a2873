import type { Labels } from '../../electron/core/ibi.ts';
import { parseIbi } from '../../electron/core/ibi.ts';
import type { Instant } from '../../electron/core/instant.ts';
import { compareInstants } from '../../electron/core/instant.ts';
import { Violation } from './torture-case.ts';

/** Everything that anybody was given. */
export class GivenLabels {
  readonly #receivers = new Map<string, string>();
  readonly #latest = new Map<string, { readonly label: string; readonly instant: Instant }>();
  readonly #all: Labels[] = [];

  /** Takes down what a receiver was given, in order. No label twice, in either form; to each receiver, ever later ones. */
  give(labels: readonly Labels[], receiver: string): void {
    for (const given of labels) {
      this.#giveOnce(given.rep, receiver);
      if (given.ibip !== undefined) this.#giveOnce(given.ibip, receiver);
      this.#giveLater(given.rep, receiver);
      this.#all.push(given);
    }
  }

  get all(): readonly Labels[] {
    return this.#all;
  }

  #giveOnce(label: string, receiver: string): void {
    const other = this.#receivers.get(label);
    if (other !== undefined) {
      throw new Violation(`${label} was given twice: first to ${other}, then to ${receiver}`);
    }
    this.#receivers.set(label, receiver);
  }

  #giveLater(label: string, receiver: string): void {
    const reading = parseIbi(label);
    if (reading.form !== 'rep') throw new Violation(`${label}, given to ${receiver}, is no repository name`);
    const before = this.#latest.get(receiver);
    if (before !== undefined && compareInstants(before.instant, reading.instant) >= 0) {
      throw new Violation(`${receiver} was given ${label} after ${before.label}, which is not earlier`);
    }
    this.#latest.set(receiver, { label, instant: reading.instant });
  }
}
