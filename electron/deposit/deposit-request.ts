import type { CatalogueItem } from '../catalogue/entry.ts';
import type { Source } from '../storage/source.ts';
import type { Survey } from './hands.ts';

/** One item to be: what it is made of, and what its owner says of it. */
export interface DepositRequest {
  readonly sources: readonly Source[];
  readonly title?: string;
  readonly language?: string;
}

/** What to do with what the archive has, or had, already: keep both, as the next edition, or not at all. */
export const duplicateRules = ['keep', 'edition', 'ignore'] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

/** Whom a deposit turns to while it goes on: a person at a terminal or a window, or a setting. */
export interface DepositDesk {
  /** Before anything is written. Refuses by throwing. */
  readonly onSurvey?: (request: DepositRequest, survey: Survey) => void | Promise<void>;
  readonly onDuplicate: (
    request: DepositRequest,
    held: CatalogueItem,
  ) => DuplicateRule | Promise<DuplicateRule>;
}

export type DepositOutcome =
  | { readonly kind: 'deposited'; readonly request: DepositRequest; readonly item: CatalogueItem }
  /** The item is the one that was there already. */
  | { readonly kind: 'ignored'; readonly request: DepositRequest; readonly item: CatalogueItem }
  | { readonly kind: 'failed'; readonly request: DepositRequest; readonly error: unknown };
