import type { CatalogueItem } from '../catalogue/entry.ts';
import type { Item } from '../core/item.ts';
import { type Place, collectionPlace, isInTree, removedPlace } from '../storage/place.ts';
import { readDescription } from '../storage/read-description.ts';
import { explainChangeFailure } from './explain-change-failure.ts';
import type { Holdings } from './holdings.ts';

/** The whole description of an item, events included, from the tree; undefined where there is none to be read. */
export function readItem(
  { layout, ledger }: Pick<Holdings, 'layout' | 'ledger'>,
  { labels: { rep }, state }: CatalogueItem,
): Item | undefined {
  const place = state === 'Deleted' ? findRemoved() : collectionPlace(layout, rep);
  try {
    return place && isInTree(place) ? readDescription(place.path, rep).item : undefined;
  } catch (error) {
    throw explainChangeFailure(error, layout.folder); // we are not let see whether it is there
  }

  function findRemoved(): Place | undefined {
    const deletion = ledger.register.history(rep).findLast(({ event }) => event === 'deleted');
    return deletion && removedPlace(layout, rep, deletion.at);
  }
}
