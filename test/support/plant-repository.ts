import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Item } from '../../electron/core/item.ts';
import type { UniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { formatItem } from '../../electron/storage/item-json.ts';
import { formatManifest } from '../../electron/storage/manifest.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { fullItem } from './sample-items.ts';

const digestOfA = '559aead08264d5795d3909718cdd05abd49572e84fe55590eef31a88a08fdffd';

/** A repository with one file, put into the collection by hand. Answers where it lies. */
export function plantRepository({ layout }: Pick<Holdings, 'layout'>, item: Item): string {
  const folder = repositoryFolder(layout, item.labels.rep);
  mkdirSync(join(folder, 'doc'), { recursive: true });
  writeFileSync(join(folder, 'doc/a'), 'A');
  const entries = [{ path: Buffer.from('doc/a'), sha256: digestOfA }];
  writeFileSync(join(folder, 'manifest-sha256.txt'), formatManifest(entries));
  writeFileSync(join(folder, 'item.json'), formatItem({ ...item, target: 'a' }));
  return folder;
}

/** One that says that this archive is its holder, which never deposited it. */
export function plantForged(holdings: Holdings): {
  readonly rep: UniformRepositoryName;
  readonly folder: string;
} {
  const holder = holdings.ledger.archive.get().serviceIbi;
  if (holder === undefined) throw new Error('an archive has its service');
  return { rep: fullItem.labels.rep, folder: plantRepository(holdings, { ...fullItem, holder }) };
}
