import { join } from 'node:path';
import type { CatalogueItem } from '../../../electron/catalogue/entry.ts';
import { AcervoError } from '../../../electron/core/errors.ts';
import type { UniformRepositoryName } from '../../../electron/core/uniform-repository-name.ts';
import { type Holdings, openHoldings } from '../../../electron/deposit/holdings.ts';
import type { Microseconds } from '../../../electron/platform/clock.ts';
import { noon } from '../../support/ledgers.ts';
import { SimulatedClock } from '../../support/simulated-clock.ts';

export const second: Microseconds = 1_000_000;
export const day: Microseconds = 86_400 * second;

/** When a story is prepared, when it is performed, and when somebody looks at what is left of it. */
export const times = {
  prepared: noon,
  performed: noon + day,
  resumed: noon + 60 * day,
  audited: noon + 90 * day,
} as const;

/** Something that happens to an archive, told by a process that may be killed on the way. */
export interface Story {
  readonly name: string;
  /** Makes the archive, and what else it takes. */
  readonly prepare: (stage: Stage) => Promise<void>;
  readonly perform: (stage: Stage) => Promise<unknown>;
  /** What whoever comes next does before the archive must be sound; to open it is enough for most. */
  readonly resume?: (stage: Stage) => Promise<void>;
  /** Looks at what only this story leaves. Throws a Violation. */
  readonly audit?: (stage: Stage) => void;
}

/** Where a story is performed, and with what. */
export class Stage {
  readonly archive: string;
  /** What is deposited: beside the folder, for all performances have the same, and none may change it. */
  readonly sources: string;
  readonly backups: string;
  readonly settings: string;
  readonly clock: SimulatedClock;
  readonly refusals: string[] = [];

  constructor(folder: string, at: Microseconds) {
    this.archive = join(folder, 'archive');
    this.sources = join(folder, '../sources');
    this.backups = join(folder, 'backups');
    this.settings = join(folder, 'settings');
    this.clock = new SimulatedClock(at);
  }

  async open<T>(work: (holdings: Holdings) => Promise<T>): Promise<T> {
    const holdings = await openHoldings(this.archive, this.clock, 'torture');
    try {
      return await work(holdings);
    } finally {
      await holdings.close();
    }
  }

  /** Does a step as a stubborn person would: what is refused is tried once more, unless it is said to be begun. */
  async attempt(step: () => unknown): Promise<'done' | 'refused' | 'unfinished'> {
    for (let tries = 1; tries <= 2; tries++) {
      this.clock.set(this.clock.now() + second);
      try {
        await step();
        return 'done';
      } catch (error) {
        this.refusals.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
        if (error instanceof AcervoError && error.code === 'ERR_UNFINISHED') return 'unfinished';
      }
    }
    return 'refused';
  }
}

/** The newest item that is called so. */
export function titled({ catalogue }: Holdings, title: string): CatalogueItem {
  const found = [...catalogue.listItems()].find((item) => item.title === title);
  if (found === undefined) throw new Error(`there is no ${title}`);
  return found;
}

export function nameOf(holdings: Holdings, title: string): UniformRepositoryName {
  return titled(holdings, title).labels.rep;
}
