import { createHash } from 'node:crypto';
import type { Catalogue } from '../../electron/catalogue/catalogue.ts';
import type { CatalogueEntry, CatalogueFile, CatalogueItem } from '../../electron/catalogue/entry.ts';
import { mountLabels } from '../../electron/core/ibi.ts';
import type { OrdinaryItem } from '../../electron/core/item.ts';
import { authority, fullItem } from './sample-items.ts';

export function fileOf(path: string, text: string): CatalogueFile {
  return { path, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}

/** Stands for its files, whatever they are. */
export function contentOf(files: readonly CatalogueFile[]): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex');
}

/** Items that differ in nothing but their labels, a second apart. */
export function numberedItem(number: number): OrdinaryItem {
  return { ...fullItem, labels: mountLabels(authority, { seconds: 1_300_000_000 + number, fraction: '' }) };
}

/** An Original that is whole, or what is made of it. */
export function entryOf(
  item: OrdinaryItem,
  id: number,
  files: readonly CatalogueFile[] = [fileOf('report.pdf', 'report')],
  changes: Partial<CatalogueEntry> = {},
): CatalogueEntry {
  return {
    id,
    labels: item.labels,
    state: 'Original',
    item,
    content: contentOf(files),
    files: () => files,
    isDamaged: false,
    ...changes,
  };
}

export async function record(catalogue: Catalogue, ...entries: readonly CatalogueEntry[]): Promise<void> {
  await catalogue.write(() => {
    for (const entry of entries) catalogue.record(entry);
  });
}

/** What the catalogue is to answer of an entry: written out beside it, so that no column can be forgotten in both. */
export function expectedItem(entry: CatalogueEntry): CatalogueItem {
  const { id, labels, state, item, content, tombstone, isDamaged } = entry;
  const files = [...entry.files()];
  return {
    id,
    labels,
    state,
    kind: item?.kind,
    transferable: item?.transferable === true,
    holder: item?.holder,
    title: item?.dublinCore.title?.map(({ value }) => value)[0],
    language: item?.language,
    target: item?.target ?? null,
    access: item?.access,
    timestamp: item === undefined ? tombstone?.at : item.timestamp,
    timestampMetadata: item?.timestampMetadata,
    content,
    fileCount: files.length,
    byteCount: files.reduce((sum, { size }) => sum + size, 0),
    ...(tombstone !== undefined && { tombstone }),
    isDamaged,
  };
}
