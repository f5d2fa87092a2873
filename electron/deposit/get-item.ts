import type { CatalogueItem } from '../catalogue/entry.ts';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import type { Item } from '../core/item.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { getItemIn } from '../storage/get-item-in.ts';
import { collectionPlace } from '../storage/place.ts';
import type { Holdings } from './holdings.ts';

/** What the archive knows under a label of either form; a tombstone too. */
export function getItem({ catalogue }: Pick<Holdings, 'catalogue'>, ibi: Ibi): CatalogueItem {
  const item = catalogue.findItem(ibi);
  if (item === undefined) throw new AcervoError('ERR_ITEM_UNKNOWN', { ibi });
  return item;
}

/** An item that may be changed here: a Copy is renewed from its Original, never edited. */
export function getOriginal(holdings: Pick<Holdings, 'catalogue'>, ibi: Ibi): CatalogueItem {
  const item = getItem(holdings, ibi);
  const { rep } = item.labels;
  if (item.state === 'Deleted') throw new AcervoError('ERR_ITEM_DELETED', { rep });
  if (item.state === 'Copy') throw new AcervoError('ERR_NOT_ORIGINAL', { rep });
  return item;
}

/** The description as it stands in the collection. */
export function getDescription({ layout }: Pick<Holdings, 'layout'>, rep: UniformRepositoryName): Item {
  return getItemIn(collectionPlace(layout, rep), rep);
}
