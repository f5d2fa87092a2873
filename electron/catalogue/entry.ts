import type { Labels } from '../core/ibi.ts';
import type { Access, Item } from '../core/item.ts';
import type { ItemState } from '../core/item-state.ts';
import type { Timestamp } from '../core/timestamp.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';

/** What tree and register say of an item, to be recorded. */
export interface CatalogueEntry {
  /** Where the register line ends that brought the item in: the same after every rebuild, newest = largest. */
  readonly id: number;
  readonly labels: Labels;
  readonly state: ItemState;
  /** Undefined: a tombstone alone, or a description that cannot be read. */
  readonly item: Item | undefined;
  /** The content digest: of a single file its SHA-256, of several that of the manifest. */
  readonly content: string | undefined;
  /** Called only where the files of this content are not recorded already: for many files that costs a moment. */
  readonly files: () => Iterable<CatalogueFile>;
  readonly tombstone?: Tombstone;
  readonly isDamaged: boolean;
}

export interface CatalogueFile {
  /** As text, below doc/. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Tombstone {
  readonly at: Timestamp;
  readonly reason: string;
  readonly successor?: string;
  /** Whether the files are still kept. */
  readonly isRestorable: boolean;
}

/** What the catalogue answers of an item. What only a description tells is undefined where none can be read. */
export interface CatalogueItem {
  readonly id: number;
  readonly labels: Labels;
  readonly state: ItemState;
  readonly kind: Item['kind'] | undefined;
  readonly transferable: boolean;
  readonly holder: UniformRepositoryName | undefined;
  /** The first title of the description, whatever its language. */
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly target: string | null;
  readonly access: Access | undefined;
  /** Of a tombstone alone: when it was deleted. */
  readonly timestamp: Timestamp | undefined;
  readonly timestampMetadata: Timestamp | undefined;
  readonly content: string | undefined;
  readonly fileCount: number;
  readonly byteCount: number;
  readonly tombstone?: Tombstone;
  readonly isDamaged: boolean;
}
