import type { CatalogueEntry } from '../catalogue/entry.ts';
import { parseIbip } from '../core/ibip.ts';
import type { Labels } from '../core/ibi.ts';
import { instantFromMicroseconds } from '../core/instant.ts';
import { type ItemState, judgeState, standingAfter } from '../core/item-state.ts';
import { formatTimestamp } from '../core/timestamp.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { type ItemDetail, parseItemDetail } from '../ledger/item-detail.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { RecordedLine } from '../ledger/register-reader.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { collectionPlace, isInTree, removedPlace } from '../storage/place.ts';
import { type Description, readDescription } from '../storage/read-description.ts';

/** Events that bring an item into the archive. */
const arrivals: ReadonlySet<string> = new Set(['founded', 'deposited', 'copied', 'taken-over']);
/** Events after which a Copy is not here any more. */
const departures: ReadonlySet<string> = new Set(['discarded', 'quarantined']);

/**
 * What the catalogue is to hold of a label, from tree and register alone: the one function that both following and
 * rebuilding go through, so that they cannot differ. Undefined where the archive holds nothing under that label.
 */
export function readEntry(
  { layout, ledger }: { readonly layout: ArchiveLayout; readonly ledger: Ledger },
  rep: UniformRepositoryName,
): CatalogueEntry | undefined {
  const history = ledger.register.history(rep);
  const arrival = history.find(({ event }) => arrivals.has(event));
  if (arrival === undefined) return undefined;
  const known = { id: arrival.lineEnd, ...learnDetails(history) };
  const standing = standingAfter(history.map(({ event }) => event));
  if (standing === 'deleted') return readTombstone(layout, rep, history, known);

  const place = collectionPlace(layout, rep);
  const isHeld = standing === 'held';
  if (!isInTree(place)) {
    const hasLeft = history.findLast(({ event }) => arrivals.has(event) || departures.has(event));
    if (!isHeld && hasLeft !== undefined && departures.has(hasLeft.event)) return undefined;
    return { ...missing(rep, known), state: isHeld ? 'Original' : 'Copy' };
  }
  const description = readDescription(place.path, rep);
  if (description.item === undefined) {
    return { ...describe(rep, known, description), state: isHeld ? 'Original' : 'Copy' };
  }
  const judgement = judgeState(description.item.holder, ledger.archive.get().serviceIbi, standing);
  // What contradicts the register is not believed; scanning the collection tells of it.
  const state: ItemState = judgement.kind === 'state' ? judgement.state : isHeld ? 'Original' : 'Copy';
  const entry = describe(rep, known, description);
  return { ...entry, state, isDamaged: entry.isDamaged || judgement.kind === 'contradiction' };
}

interface Known {
  readonly id: number;
  readonly ibip: Labels['ibip'];
  readonly content: string | undefined;
}

/** What the register says of an item beside what happened; later lines prevail. */
function learnDetails(history: readonly RecordedLine[]): Omit<Known, 'id'> {
  let details: ItemDetail = {};
  for (const { event, detail } of history) {
    if (event !== 'founded') details = { ...details, ...parseItemDetail(detail) };
  }
  return { ibip: findIbip(details.ibip), content: details.content };
}

function findIbip(text: string | undefined): Labels['ibip'] {
  try {
    return text === undefined ? undefined : parseIbip(text).canonical;
  } catch {
    return undefined; // a line that somebody wrote by hand
  }
}

function missing(rep: UniformRepositoryName, { id, ibip, content }: Known): Omit<CatalogueEntry, 'state'> {
  return { id, labels: { rep, ibip }, item: undefined, content, files: () => [], isDamaged: true };
}

function describe(
  rep: UniformRepositoryName,
  { id, ibip, content }: Known,
  description: Description,
): Omit<CatalogueEntry, 'state'> {
  const { item, files, findings } = description;
  return {
    id,
    labels: { rep, ibip: item?.labels.ibip ?? ibip },
    item,
    content: description.content ?? content,
    files,
    isDamaged: findings.length > 0,
  };
}

/** The tombstone is the register's; the description is shown for as long as it can be restored. */
function readTombstone(
  layout: ArchiveLayout,
  rep: UniformRepositoryName,
  history: readonly RecordedLine[],
  known: Known,
): CatalogueEntry {
  const sinceDeletion = history.slice(history.findLastIndex(({ event }) => event === 'deleted'));
  const [deletion] = sinceDeletion;
  const at = deletion?.at ?? 0;
  const { reason = '', successor } = parseItemDetail(deletion?.detail ?? '');
  const place = removedPlace(layout, rep, at);
  const isRestorable = !sinceDeletion.some(({ event }) => event === 'purged') && isInTree(place);
  return {
    ...missing(rep, known),
    state: 'Deleted',
    item: isRestorable ? readDescription(place.path, rep).item : undefined,
    tombstone: {
      at: formatTimestamp(instantFromMicroseconds(at)),
      reason,
      ...(successor !== undefined && { successor }),
      isRestorable,
    },
    isDamaged: false,
  };
}
