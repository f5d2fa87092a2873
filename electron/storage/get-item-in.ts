import { join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { Item } from '../core/item.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { findFileBytes } from './find-file-bytes.ts';
import { parseItem } from './item-json.ts';
import { refuse } from './json-members.ts';
import { type Place, isInTree } from './place.ts';
import { itemFile } from './repository-files.ts';

/** What a repository at a place says of itself, from item.json alone, however many files there are. */
export function getItemIn(place: Place, rep: UniformRepositoryName): Item {
  const bytes = isInTree(place) ? findFileBytes(join(place.path, itemFile)) : undefined;
  if (bytes === undefined) throw new AcervoError('ERR_REPOSITORY_MISSING', { rep });
  const item = parseItem(decodeUtf8(bytes));
  return item.labels.rep === rep ? item : refuse({ name: 'labels' }, 'misplaced');
}
