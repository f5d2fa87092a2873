import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Holdings } from '../deposit/holdings.ts';
import { formatItemDetail } from '../ledger/item-detail.ts';
import type { Description } from '../storage/read-description.ts';
import { readRepository } from '../storage/read-repository.ts';
import { repositoryFolder } from '../storage/repository-path.ts';
import { type Quarantined, quarantine } from './quarantine.ts';

/**
 * Takes in a repository that somebody put into the collection and whose Original is elsewhere, after every byte of it
 * was read. What is refused is put into quarantine, and that is answered.
 */
export async function receiveCopy(
  holdings: Holdings,
  rep: UniformRepositoryName,
  { item, itemDigest, content }: Description,
): Promise<Quarantined | undefined> {
  const { layout, ledger, catalogue, clock } = holdings;
  const { findings } = readRepository(repositoryFolder(layout, rep), rep);
  if (item === undefined || itemDigest === undefined || content === undefined || findings.length > 0) {
    return quarantine(holdings, rep, 'damaged');
  }
  const { ibip } = item.labels;
  const other = ibip === undefined ? undefined : catalogue.findItem(ibip);
  if (other !== undefined && other.labels.rep !== rep) return quarantine(holdings, rep, 'ibip-taken');
  const at = clock.now();
  const detail = formatItemDetail({
    item: itemDigest,
    content,
    ...(ibip !== undefined && { ibip }),
    holder: item.holder,
  });
  await ledger.write(() => {
    ledger.register.append(at, 'copied', [{ label: rep, detail }]);
    ledger.register.sync(at);
  });
  return undefined;
}
