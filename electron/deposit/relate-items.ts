import type { CatalogueItem } from '../catalogue/entry.ts';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import type { ItemRelation } from '../core/item.ts';
import { describeItem } from './change-item.ts';
import { getItem, getOriginal } from './get-item.ts';
import type { Holdings } from './holdings.ts';

/** How a person says it: the subject is the next edition (a translation, metadata) of the object. */
export const relatingWords = ['next-edition-of', 'translation-of', 'metadata-of'] as const;
export type RelatingWord = (typeof relatingWords)[number];

const reverses: Readonly<Record<RelatingWord, ItemRelation['relation']>> = {
  'next-edition-of': 'has-next-edition',
  'translation-of': 'has-translation',
  'metadata-of': 'has-metadata',
};

/**
 * Relates two items, of which either may be held elsewhere. The relation is told by the subject if its Original is
 * here, and else, in reverse, by the object: one of the two must be ours to describe.
 */
export async function relateItems(
  holdings: Holdings,
  subject: Ibi,
  word: RelatingWord,
  object: Ibi,
): Promise<CatalogueItem> {
  const [first, second] = [canonicalOf(holdings, subject), canonicalOf(holdings, object)];
  if (first === second) throw new AcervoError('ERR_RELATION_TO_ITSELF', { rep: first });
  if (word === 'next-edition-of') refuseCycle(holdings, first, second);
  if (isOriginal(holdings, first)) return tell(holdings, first, { relation: word, ibi: second });
  if (isOriginal(holdings, second)) return tell(holdings, second, { relation: reverses[word], ibi: first });
  getOriginal(holdings, second); // says why not
  return getItem(holdings, first);
}

async function tell(holdings: Holdings, ibi: Ibi, relation: ItemRelation): Promise<CatalogueItem> {
  return describeItem(holdings, ibi, (item, at) => {
    if (item.relations.some((known) => known.relation === relation.relation && known.ibi === relation.ibi)) {
      throw new AcervoError('ERR_RELATION_EXISTS');
    }
    const detail = `${relation.relation} ${relation.ibi}`;
    const event = { at, event: 'relate', agent: holdings.agent, outcome: 'success', detail } as const;
    return {
      ...item,
      relations: [...item.relations, relation],
      events: [...item.events, event],
      timestampMetadata: at,
    };
  });
}

/** Of an item that is known here the name of its repository, so that one item is told by one label. */
function canonicalOf({ catalogue }: Holdings, ibi: Ibi): Ibi {
  return catalogue.findItem(ibi)?.labels.rep ?? ibi;
}

function isOriginal({ catalogue }: Holdings, ibi: Ibi): boolean {
  return catalogue.findItem(ibi)?.state === 'Original';
}

/** Editions follow one another: nothing may come after itself, as far as this archive can see. */
function refuseCycle(holdings: Holdings, edition: Ibi, before: Ibi): void {
  const seen = new Set<Ibi>();
  const open = [before];
  for (let ibi = open.pop(); ibi !== undefined; ibi = open.pop()) {
    if (ibi === edition) throw new AcervoError('ERR_RELATION_CYCLE', { rep: edition, ibi: before });
    if (seen.has(ibi)) continue;
    seen.add(ibi);
    open.push(...listEarlierEditions(holdings, ibi));
  }
}

function* listEarlierEditions({ catalogue }: Holdings, ibi: Ibi): Generator<Ibi> {
  const item = catalogue.findItem(ibi);
  for (const { relation, ibi: earlier } of item ? catalogue.listRelations(item.id) : []) {
    if (relation === 'next-edition-of') yield earlier;
  }
  // Of one that is held elsewhere an item of ours may have told.
  for (const { relation, labels } of catalogue.listRelationsTo(
    item?.labels ?? { rep: ibi, ibip: undefined },
  )) {
    if (relation === 'has-next-edition') yield labels.rep;
  }
}
