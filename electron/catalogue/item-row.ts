import type { Labels } from '../core/ibi.ts';
import type { Access } from '../core/item.ts';
import type { Timestamp } from '../core/timestamp.ts';
import type { CatalogueEntry, CatalogueItem, Tombstone } from './entry.ts';

/** A row of the table item, as SQLite gives and takes it. */
export interface ItemRow {
  readonly id: number;
  readonly rep: string;
  readonly ibip: string | null;
  readonly state: CatalogueItem['state'];
  readonly kind: NonNullable<CatalogueItem['kind']> | null;
  readonly transferable: number;
  readonly holder: string | null;
  readonly title: string | null;
  readonly language: string | null;
  readonly target: string | null;
  readonly access: string | null;
  readonly timestamp: string | null;
  readonly timestamp_metadata: string | null;
  readonly content: Buffer | null;
  readonly file_count: number;
  readonly byte_count: number;
  readonly is_damaged: number;
  readonly deleted_at: string | null;
  readonly deletion_reason: string | null;
  readonly successor: string | null;
  readonly is_restorable: number | null;
}

/** Files are counted when they are recorded, which is not every time. */
export type EntryRow = Omit<ItemRow, 'file_count' | 'byte_count'>;

export function rowOf({ id, labels, state, item, content, tombstone, isDamaged }: CatalogueEntry): EntryRow {
  return {
    id,
    rep: labels.rep,
    ibip: labels.ibip ?? null,
    state,
    kind: item?.kind ?? null,
    transferable: Number(item?.transferable ?? false),
    holder: item?.holder ?? null,
    title: item?.dublinCore.title?.[0]?.value ?? null,
    language: item?.language ?? null,
    target: item?.target ?? null,
    access: item === undefined ? null : JSON.stringify(item.access),
    timestamp: item?.timestamp ?? tombstone?.at ?? null,
    timestamp_metadata: item?.timestampMetadata ?? null,
    content: content === undefined ? null : Buffer.from(content, 'hex'),
    is_damaged: Number(isDamaged),
    deleted_at: tombstone?.at ?? null,
    deletion_reason: tombstone?.reason ?? null,
    successor: tombstone?.successor ?? null,
    is_restorable: tombstone === undefined ? null : Number(tombstone.isRestorable),
  };
}

/** Labels, times and access were written by `rowOf` alone, from values that had been parsed. */
export function itemOf(row: ItemRow): CatalogueItem {
  const tombstone = tombstoneOf(row);
  return {
    id: row.id,
    labels: { rep: row.rep, ibip: row.ibip ?? undefined } as Labels,
    state: row.state,
    kind: row.kind ?? undefined,
    transferable: row.transferable === 1,
    holder: (row.holder ?? undefined) as CatalogueItem['holder'],
    title: row.title ?? undefined,
    language: row.language ?? undefined,
    target: row.target,
    access: row.access === null ? undefined : (JSON.parse(row.access) as Access),
    timestamp: (row.timestamp ?? undefined) as Timestamp | undefined,
    timestampMetadata: (row.timestamp_metadata ?? undefined) as Timestamp | undefined,
    content: row.content?.toString('hex'),
    fileCount: row.file_count,
    byteCount: row.byte_count,
    ...(tombstone && { tombstone }),
    isDamaged: row.is_damaged === 1,
  };
}

function tombstoneOf(row: ItemRow): Tombstone | undefined {
  if (row.deleted_at === null) return undefined;
  return {
    at: row.deleted_at as Timestamp,
    reason: row.deletion_reason ?? '',
    ...(row.successor !== null && { successor: row.successor }),
    isRestorable: row.is_restorable === 1,
  };
}
