import type { Ibi, Labels, NamingAuthority } from './ibi.ts';
import type { Timestamp } from './timestamp.ts';
import type { UniformRepositoryName } from './uniform-repository-name.ts';

/** What an item of information is, as its repository tells it. Its *state* is no part of it: the register decides. */
export type Item = OrdinaryItem | ArchiveServiceItem;

export interface OrdinaryItem extends ItemDescription {
  readonly kind: 'item';
  readonly transferable: boolean;
}

/** The item that stands for an Archive and names it to others; never transferable (R section 5.2). */
export interface ArchiveServiceItem extends ItemDescription {
  readonly kind: 'archive-service';
  readonly transferable: false;
  readonly archive: ArchiveDescription;
}

export interface ItemDescription {
  /** The name of its repository and, in an Archive that has the opaque form, the IBIp of the same instant. */
  readonly labels: Labels;
  /** The archive service whose Archive holds the Original. */
  readonly holder: UniformRepositoryName;
  readonly dublinCore: DublinCore;
  /** The language of the item itself, which tells translations apart; absent where it has none or nobody said. */
  readonly language?: string;
  /** The file that the plain URL opens, a path below doc/ as text; null while the owner chose none. */
  readonly target: string | null;
  readonly access: Access;
  readonly relations: readonly ItemRelation[];
  readonly events: readonly ItemEvent[];
  /** When files, target or existence last changed. */
  readonly timestamp: Timestamp;
  /** When description or relations last changed. */
  readonly timestampMetadata: Timestamp;
  /** Members that a later writer added and this one does not know: kept, and written back. */
  readonly others?: ReadonlyMap<string, unknown>;
}

/** An Archive's naming authority and who answers for it, so that the tree alone tells whose it is. */
export interface ArchiveDescription extends NamingAuthority {
  readonly title?: string;
  readonly email?: string;
}

/** The fifteen elements of ISO 15836, in its order. */
export const dublinCoreElements = [
  'title',
  'creator',
  'subject',
  'description',
  'publisher',
  'contributor',
  'date',
  'type',
  'format',
  'identifier',
  'source',
  'language',
  'relation',
  'coverage',
  'rights',
] as const;
export type DublinCoreElement = (typeof dublinCoreElements)[number];
export type DublinCore = Readonly<Partial<Record<DublinCoreElement, readonly DublinCoreValue[]>>>;

export interface DublinCoreValue {
  readonly value: string;
  /** The language of the value; absent for names, dates and codes. */
  readonly language?: string;
}

export type Access =
  | { readonly kind: 'open' }
  /** For ever, or before a date (`2030-01-01`, UTC). */
  | { readonly kind: 'closed'; readonly until?: string }
  /** Open to clients in these networks (CIDR) only. */
  | { readonly kind: 'network'; readonly networks: readonly string[] };

/**
 * From this item to another, which may be held elsewhere. Each relation has its reverse, for an item can only be
 * described where its Original is: an edition held elsewhere is told by the item that it follows.
 */
export const relationKinds = [
  'next-edition-of',
  'translation-of',
  'metadata-of',
  'has-next-edition',
  'has-translation',
  'has-metadata',
] as const;
export interface ItemRelation {
  readonly relation: (typeof relationKinds)[number];
  readonly ibi: Ibi;
}

/** An event as PREMIS 3 knows it; outcomes are those of its vocabulary eventOutcome. */
export const eventOutcomes = ['success', 'warning', 'fail'] as const;
export interface ItemEvent {
  readonly at: Timestamp;
  /** What happened: `deposit`, `update`, `relate`, ... */
  readonly event: string;
  /** Who or what did it. */
  readonly agent: string;
  readonly outcome: (typeof eventOutcomes)[number];
  readonly detail?: string;
}
