import type { Catalogue } from '../catalogue/catalogue.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { archiveLayout } from '../storage/archive-layout.ts';
import { type Truths, followRegister } from './follow-register.ts';

/** Opened once a thread and closed with it: opening costs more than following one line. */
const opened = new Map<string, Truths & { readonly catalogue: Catalogue }>();

/** Follows the register beside the thread that serves: an item of many files has many rows. */
export async function followInThread(folder: string): Promise<void> {
  let archive = opened.get(folder);
  if (archive === undefined) {
    const layout = archiveLayout(folder);
    const ledger = openLedger({ database: layout.ledger, register: layout.register });
    archive = { layout, ledger, catalogue: openCatalogue(layout.catalogue) };
    opened.set(folder, archive);
  }
  await followRegister(archive, archive.catalogue);
}
