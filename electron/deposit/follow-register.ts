import type { Catalogue } from '../catalogue/catalogue.ts';
import { AcervoError } from '../core/errors.ts';
import { type UniformRepositoryName, findCanonicalName } from '../core/uniform-repository-name.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { readEntry } from './read-entry.ts';

export interface Truths {
  readonly layout: ArchiveLayout;
  readonly ledger: Ledger;
}

/**
 * Brings the catalogue to where the register is: every label with a line that the catalogue has not seen is recorded
 * anew. Tree and register are read under the catalogue's own lock, so that of two who follow at once the later one
 * reads what is there when it writes. A catalogue that is new follows from the first line on.
 */
export async function followRegister(truths: Truths, catalogue: Catalogue): Promise<void> {
  if (catalogue.readMark() === truths.ledger.register.end()) return;
  await catalogue.write(() => {
    const mark = catalogue.readMark();
    const end = truths.ledger.register.end();
    // One that has no line where we stopped reading is another register, brought back from a backup.
    const isOther = mark > 0 && !truths.ledger.register.hasLineEnd(mark);
    if (isOther) catalogue.clear();
    recordLabels(truths, catalogue, listChanged(truths.ledger, isOther ? 0 : mark));
    catalogue.setMark(end);
  });
}

/** For who is in a transaction of the catalogue already. */
export function recordLabels(
  truths: Truths,
  catalogue: Catalogue,
  labels: Iterable<UniformRepositoryName>,
): void {
  for (const rep of labels) {
    const entry = readEntry(truths, rep);
    if (entry === undefined) {
      catalogue.forget(rep);
      continue;
    }
    try {
      catalogue.record(entry);
    } catch (error) {
      if (!(error instanceof AcervoError && error.code === 'ERR_IBIP_TAKEN')) throw error;
      // Two items with one IBIp: the one that came first keeps it, the other is found by its name.
      catalogue.record({ ...entry, labels: { rep, ibip: undefined }, isDamaged: true });
    }
  }
}

function listChanged(ledger: Ledger, mark: number): ReadonlySet<UniformRepositoryName> {
  const labels = new Set<UniformRepositoryName>();
  for (const { label } of ledger.register.linesAfter(mark)) {
    const rep = findCanonicalName(label);
    if (rep !== undefined) labels.add(rep);
  }
  return labels;
}
