import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueItem } from '../catalogue/entry.ts';
import type { JsonMembers } from './json-line.ts';

/** An item as programs read it. The files come one by one, for there may be a million; a deleted item has none. */
export function itemMembers(catalogue: Catalogue, item: CatalogueItem): JsonMembers {
  const { id, labels, state, transferable, title, language } = item;
  return {
    rep: labels.rep,
    ibip: labels.ibip ?? null,
    state,
    transferable,
    title: title ?? null,
    language: language ?? null,
    files: state === 'Deleted' ? [] : catalogue.listFiles(id),
  };
}
