import type { CatalogueItem } from '../catalogue/entry.ts';
import type { Ibi } from '../core/ibi.ts';
import type { Item, ItemRelation } from '../core/item.ts';
import type { Holdings } from '../deposit/holdings.ts';
import { readItem } from '../deposit/read-item.ts';
import { removedFolder } from '../storage/removed.ts';
import { repositoryFolder } from '../storage/repository-path.ts';
import { pathFromArchive } from './path-from-archive.ts';

/** All that an archive knows of an item. */
export interface Portrait {
  readonly item: CatalogueItem;
  /** From the tree, for only that has the events; undefined where there is none to be read. */
  readonly description: Item | undefined;
  /** As they read from this item: its own, and those that others tell of it, turned round. */
  readonly relations: readonly ShownRelation[];
  /** Where it lies, relative to the archive; null where it lies nowhere any more. */
  readonly path: string | null;
  /** Whether the Original is here. */
  readonly isHolder: boolean;
}

export interface ShownRelation extends ItemRelation {
  /** Of the other item, where it is known here. */
  readonly title: string | undefined;
}

const reverses: Readonly<Record<ItemRelation['relation'], ItemRelation['relation']>> = {
  'next-edition-of': 'has-next-edition',
  'translation-of': 'has-translation',
  'metadata-of': 'has-metadata',
  'has-next-edition': 'next-edition-of',
  'has-translation': 'translation-of',
  'has-metadata': 'metadata-of',
};

export function readPortrait(holdings: Holdings, item: CatalogueItem): Portrait {
  const { serviceIbi } = holdings.ledger.archive.get();
  return {
    item,
    description: readItem(holdings, item),
    relations: listRelations(holdings, item),
    path: findPath(holdings, item),
    isHolder: item.holder !== undefined && item.holder === serviceIbi,
  };
}

/** Two items may tell of each other what is one relation. */
function listRelations({ catalogue }: Holdings, { id, labels }: CatalogueItem): readonly ShownRelation[] {
  const relations = new Map<string, ShownRelation>();
  const add = (relation: ItemRelation['relation'], ibi: Ibi, title: string | undefined): void => {
    relations.set(`${relation} ${ibi}`, { relation, ibi, title });
  };
  for (const { relation, ibi } of catalogue.listRelations(id)) {
    const other = catalogue.findItem(ibi);
    add(relation, other?.labels.rep ?? ibi, other?.title);
  }
  for (const { relation, labels: other, title } of catalogue.listRelationsTo(labels)) {
    add(reverses[relation], other.rep, title);
  }
  return [...relations.values()];
}

function findPath({ layout, ledger }: Holdings, { labels, state, tombstone }: CatalogueItem): string | null {
  const { rep } = labels;
  if (state !== 'Deleted') return pathFromArchive(layout, repositoryFolder(layout, rep));
  const deletion = ledger.register.history(rep).findLast(({ event }) => event === 'deleted');
  if (!tombstone?.isRestorable || deletion === undefined) return null;
  return pathFromArchive(layout, removedFolder(layout, rep, deletion.at));
}
