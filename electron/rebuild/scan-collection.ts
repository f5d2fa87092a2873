import { type Standing, judgeState, standingAfter } from '../core/item-state.ts';
import { type UniformRepositoryName, findCanonicalName } from '../core/uniform-repository-name.ts';
import type { Holdings } from '../deposit/holdings.ts';
import { isUnderWay } from '../deposit/is-under-way.ts';
import { readEntry } from '../deposit/read-entry.ts';
import { parseItemDetail } from '../ledger/item-detail.ts';
import type { RecordedLine } from '../ledger/register-reader.ts';
import { listRepositories, listStrays } from '../storage/list-repositories.ts';
import { collectionPlace, isInTree } from '../storage/place.ts';
import { type Description, listStructureFindings, readDescription } from '../storage/read-description.ts';
import { repositoryFolder } from '../storage/repository-path.ts';
import { type Quarantined, quarantine } from './quarantine.ts';
import { receiveCopy } from './receive-copy.ts';

/** Something that is not as tree and register together say it should be. */
export interface ScanFinding {
  readonly rep: string;
  /** Relative to the repository; '' for the whole of it. */
  readonly path: string;
  readonly outcome: string;
}

export interface Scan {
  readonly findings: readonly ScanFinding[];
  readonly quarantined: readonly Quarantined[];
  /** Copies that lay in the collection and that nobody had told the register of. */
  readonly copies: readonly UniformRepositoryName[];
}

/**
 * Looks at every repository in the collection and at everything the register says must be there. What arrived while
 * nobody looked is taken in as a Copy or put into quarantine; damage is told and left as it is. For who holds the lock
 * on changes.
 */
export async function scanCollection(holdings: Holdings): Promise<Scan> {
  const findings: ScanFinding[] = [];
  const quarantined: Quarantined[] = [];
  const copies: UniformRepositoryName[] = [];
  for (const rep of listRepositories(holdings.layout)) {
    const verdict = await judgeRepository(holdings, rep);
    if (verdict === undefined) continue;
    if (verdict.kind === 'quarantined') quarantined.push(verdict.quarantined);
    else if (verdict.kind === 'copy') copies.push(rep);
    else for (const finding of verdict.findings) findings.push(finding); // more than a call takes arguments
  }
  findings.push(...listMissing(holdings));
  for (const path of listStrays(holdings.layout)) findings.push({ rep: '', path, outcome: 'stray' });
  return { findings, quarantined, copies };
}

type Verdict =
  | { readonly kind: 'findings'; readonly findings: readonly ScanFinding[] }
  | { readonly kind: 'quarantined'; readonly quarantined: Quarantined }
  | { readonly kind: 'copy' };

async function judgeRepository(holdings: Holdings, rep: UniformRepositoryName): Promise<Verdict | undefined> {
  const { layout, ledger } = holdings;
  // A deposit stands in the collection a moment before its line stands in the register; its intent says so.
  if (isUnderWay(layout, rep)) return undefined;
  const history = ledger.register.history(rep);
  const standing = standingAfter(history.map(({ event }) => event));
  const description = readDescription(repositoryFolder(layout, rep), rep);
  const contradiction = findContradiction(holdings, description, standing);
  if (contradiction === 'other-holder') {
    return { kind: 'findings', findings: [{ rep, path: 'item.json', outcome: 'other-holder' }] };
  }
  if (contradiction !== undefined) {
    return { kind: 'quarantined', quarantined: await quarantine(holdings, rep, contradiction) };
  }
  if (standing === 'held' || isHeldCopy(history)) return judgeHeld(holdings, rep, description, history);
  const refused = await receiveCopy(holdings, rep, description);
  return refused === undefined ? { kind: 'copy' } : { kind: 'quarantined', quarantined: refused };
}

function findContradiction(
  { ledger }: Holdings,
  { item }: Description,
  standing: Standing,
): string | undefined {
  // What cannot be read cannot claim anything; the tombstone wins over it too.
  if (item === undefined) return standing === 'deleted' ? 'deleted' : undefined;
  const judgement = judgeState(item.holder, ledger.archive.get().serviceIbi, standing);
  return judgement.kind === 'contradiction' ? judgement.contradiction : undefined;
}

function isHeldCopy(history: readonly RecordedLine[]): boolean {
  const last = history.findLast(({ event }) => ['copied', 'discarded', 'quarantined'].includes(event));
  return last?.event === 'copied';
}

/** Structure, and whether this is what the register last vouched for: a repository from an old backup is not. */
function judgeHeld(
  { layout }: Holdings,
  rep: UniformRepositoryName,
  { itemDigest, content }: Description,
  history: readonly RecordedLine[],
): Verdict | undefined {
  const structure = listStructureFindings(repositoryFolder(layout, rep), rep);
  const findings = structure.map(({ path, outcome }): ScanFinding => ({ rep, path, outcome }));
  const details = history.map(({ detail }) => parseItemDetail(detail));
  const vouched = details.findLast(({ item }) => item !== undefined)?.item;
  if (vouched !== undefined && itemDigest !== undefined && itemDigest !== vouched) {
    findings.push({ rep, path: 'item.json', outcome: 'outdated' });
  }
  const vouchedContent = details.findLast((detail) => detail.content !== undefined)?.content;
  if (vouchedContent !== undefined && content !== undefined && content !== vouchedContent) {
    findings.push({ rep, path: 'manifest-sha256.txt', outcome: 'outdated' });
  }
  return findings.length === 0 ? undefined : { kind: 'findings', findings };
}

/** What the register says is here, and no folder is. */
function* listMissing(holdings: Holdings): Generator<ScanFinding> {
  for (const label of holdings.ledger.register.listItemLabels()) {
    const rep = findCanonicalName(label);
    const entry = rep && readEntry(holdings, rep);
    if (entry?.isDamaged !== true || entry.item !== undefined) continue;
    if (!isInTree(collectionPlace(holdings.layout, entry.labels.rep))) {
      yield { rep: label, path: '', outcome: 'missing' };
    }
  }
}
