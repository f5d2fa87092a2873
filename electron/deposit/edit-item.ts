import type { CatalogueItem } from '../catalogue/entry.ts';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import type { Access, DublinCore, DublinCoreElement, Item } from '../core/item.ts';
import type { Timestamp } from '../core/timestamp.ts';
import { describeItem } from './change-item.ts';
import type { Holdings } from './holdings.ts';

/** One thing that is to be said otherwise. */
export type Edit =
  /** The values of an element in one language, or in none; no values: what was said in it is taken back. */
  | {
      readonly kind: 'dublin-core';
      readonly element: DublinCoreElement;
      readonly language?: string;
      readonly values: readonly string[];
    }
  | { readonly kind: 'language'; readonly language?: string }
  | { readonly kind: 'target'; readonly target: string | null }
  | { readonly kind: 'access'; readonly access: Access }
  | { readonly kind: 'transferable'; readonly transferable: boolean };

/**
 * Describes an Original anew. Example 9.2 of R: the target file counts among the files, so it changes `timestamp`;
 * everything else changes `timestamp.metadata` alone.
 */
export async function editItem(holdings: Holdings, ibi: Ibi, edits: readonly Edit[]): Promise<CatalogueItem> {
  return describeItem(holdings, ibi, (item, at) => {
    for (const edit of edits) assertTarget(holdings, item, edit);
    const edited = edits.reduce(applyEdit, item);
    const detail = edits.map(nameEdit).join(', ');
    const event = { at, event: 'edit', agent: holdings.agent, outcome: 'success', detail } as const;
    return { ...edited, events: [...item.events, event], ...stampEdits(edits, at) };
  });
}

function stampEdits(
  edits: readonly Edit[],
  at: Timestamp,
): Partial<Pick<Item, 'timestamp' | 'timestampMetadata'>> {
  const isTarget = ({ kind }: Edit): boolean => kind === 'target';
  return {
    ...(edits.some(isTarget) && { timestamp: at }),
    ...(!edits.every(isTarget) && { timestampMetadata: at }),
  };
}

function applyEdit(item: Item, edit: Edit): Item {
  switch (edit.kind) {
    case 'dublin-core':
      return { ...item, dublinCore: replaceValues(item.dublinCore, edit) };
    case 'language':
      return edit.language === undefined ? without(item, 'language') : { ...item, language: edit.language };
    case 'target':
      return { ...item, target: edit.target };
    case 'access':
      return { ...item, access: edit.access };
    case 'transferable':
      if (item.kind === 'item') return { ...item, transferable: edit.transferable };
      throw new AcervoError('ERR_ARCHIVE_SERVICE_KEPT', { rep: item.labels.rep });
  }
}

/** New values stand where the first of the old ones stood, so that the order of languages stays. */
function replaceValues(
  dublinCore: DublinCore,
  { element, language, values }: Extract<Edit, { kind: 'dublin-core' }>,
): DublinCore {
  const old = dublinCore[element] ?? [];
  const isReplaced = (value: { readonly language?: string }): boolean => value.language === language;
  const found = old.findIndex(isReplaced);
  const place = found === -1 ? old.length : found;
  const fresh = values.map((value) => ({ value, ...(language !== undefined && { language }) }));
  const kept = (part: typeof old): typeof old => part.filter((value) => !isReplaced(value));
  const all = [...kept(old.slice(0, place)), ...fresh, ...kept(old.slice(place))];
  return all.length === 0 ? without(dublinCore, element) : { ...dublinCore, [element]: all };
}

/** What is not said is absent, never undefined. */
function without<T extends object>(value: T, name: keyof T): T {
  return Object.fromEntries(Object.entries(value).filter(([member]) => member !== name)) as T;
}

/** What an event says was edited; not the values, which stand in the description itself. */
function nameEdit(edit: Edit): string {
  if (edit.kind !== 'dublin-core') return edit.kind;
  return edit.language === undefined ? edit.element : `${edit.element}@${edit.language}`;
}

function assertTarget({ catalogue }: Holdings, { labels: { rep } }: Item, edit: Edit): void {
  if (edit.kind !== 'target' || edit.target === null) return;
  const id = catalogue.findItem(rep)?.id;
  if (id !== undefined && catalogue.hasFile(id, edit.target)) return;
  throw new AcervoError('ERR_TARGET_MISSING', { rep, target: edit.target });
}
