import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { Violation } from './torture-case.ts';

/** What an archive holds, as far as one that is sound can differ from another. */
export interface Portrait {
  /** How many items, tombstones among them, have which content. */
  readonly contents: ReadonlyMap<string, number>;
  /** Labels of what lies in quarantine, or was found to be a Copy. */
  readonly strangers: ReadonlySet<string>;
  readonly items: number;
}

export function countContents(items: readonly CatalogueItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { content = 'none', kind } of items) {
    // Whose archive it is stands in the files of the service, and when it was founded.
    if (kind !== 'archive-service') counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  return counts;
}

/** An archive may hold no more than it held before a story and holds after it. */
export function checkWithin(found: Portrait, limits: readonly Portrait[]): void {
  const most = Math.max(...limits.map(({ items }) => items));
  if (found.items > most)
    throw new Violation(`there are ${found.items} items where at most ${most} were deposited`);
  for (const [content, count] of found.contents) {
    const allowed = Math.max(...limits.map(({ contents }) => contents.get(content) ?? 0));
    if (count > allowed)
      throw new Violation(`${count} items have the content ${content}, not at most ${allowed}`);
  }
  for (const label of found.strangers) {
    if (!limits.some(({ strangers }) => strangers.has(label)))
      throw new Violation(`${label} has become a stranger`);
  }
}
