import type { Granularity } from '../../electron/core/granularity.ts';
import type { NamingAuthority } from '../../electron/core/ibi.ts';
import { mountLabels } from '../../electron/core/ibi.ts';
import type { Instant } from '../../electron/core/instant.ts';
import { compareInstants, formatInstant, instantFromMicroseconds } from '../../electron/core/instant.ts';
import { nextInstant } from '../../electron/core/temporal-distributor.ts';
import type { RegisterLine } from '../../electron/ledger/register-line.ts';
import type { Microseconds } from '../../electron/platform/clock.ts';
import { Violation } from './torture-case.ts';

/**
 * Runs Algorithm 4 again, by its reference in exact arithmetic, over the register: each line has the clock's reading,
 * so one temporal distributor can be asked what the minters should have given, and from when on.
 */
export class DistributorReplay {
  readonly #authority: NamingAuthority;
  readonly #creations = new Map<string, Instant>();
  #last: Instant | undefined;

  constructor(authority: NamingAuthority) {
    this.#authority = authority;
  }

  /** Goes on by further lines of the register. */
  follow(lines: Iterable<RegisterLine>, granularity: Granularity): void {
    for (const { at, event, label } of lines) {
      if (event !== 'minted') continue;
      const { instant, creation } = nextInstant(instantFromMicroseconds(at), this.#last, granularity);
      const { rep } = mountLabels(this.#authority, instant);
      if (label !== rep)
        throw new Violation(`${label} was minted where the temporal distributor gives ${rep}`);
      this.#creations.set(label, creation);
      this.#last = instant;
    }
  }

  /** The clock must have passed a label's creation date when it is given out (Line 7, WAIT). */
  checkPassed(label: string, reading: Microseconds): void {
    const creation = this.#creations.get(label);
    if (creation === undefined) throw new Violation(`${label} was given and not registered`);
    const now = instantFromMicroseconds(reading);
    if (compareInstants(now, creation) >= 0) return;
    throw new Violation(
      `${label} was given at ${formatInstant(now)}, before its creation date ${formatInstant(creation)}`,
    );
  }
}
