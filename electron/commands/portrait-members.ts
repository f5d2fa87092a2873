import type { Catalogue } from '../catalogue/catalogue.ts';
import { itemMembers } from './item-members.ts';
import type { JsonMembers } from './json-line.ts';
import type { Portrait } from './read-portrait.ts';

/** All of an item as programs read it; what cannot be known is null, and only a deleted item has a tombstone. */
export function portraitMembers(catalogue: Catalogue, portrait: Portrait): JsonMembers {
  const { item, description, relations, path } = portrait;
  const { target, access, timestamp, timestampMetadata, holder, tombstone } = item;
  return {
    ...itemMembers(catalogue, item),
    target,
    access: access ?? null,
    relations: relations.map(({ relation, ibi }) => ({ relation, ibi })),
    dublinCore: description?.dublinCore ?? {},
    events: description?.events ?? [],
    timestamp: timestamp ?? null,
    timestampMetadata: timestampMetadata ?? null,
    holder: holder ?? null,
    path,
    tombstone,
  };
}
