import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { type Holdings, openHoldings } from '../../electron/deposit/holdings.ts';
import type { Clock } from '../../electron/platform/clock.ts';
import { type RebuildReport, rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import type { ArchiveLayout } from '../../electron/storage/archive-layout.ts';
import { listRepositories } from '../../electron/storage/list-repositories.ts';
import { listQuarantine } from '../../electron/storage/quarantine.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { listRemoved } from '../../electron/storage/removed.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { auditLedger } from './audit-ledger.ts';
import { readRegisterText } from './register-copies.ts';
import { type Portrait, countContents } from './portrait.ts';
import { Violation } from './torture-case.ts';

/**
 * What must hold of an archive whatever happened to who worked on it, once it was opened again. Ends with a change, for
 * work must go on.
 */
export async function auditArchive(folder: string, clock: Clock): Promise<Portrait> {
  const holdings = await openHoldings(folder, clock, 'auditor');
  let portrait: Portrait;
  try {
    checkStaging(holdings.layout, 'was opened');
    const strangers = await checkCatalogue(holdings);
    checkCollection(holdings);
    checkRemoved(holdings);
    const items = [...holdings.catalogue.listItems()];
    portrait = { contents: countContents(items), strangers, items: items.length };
    await changeSomething(holdings, items);
  } finally {
    await holdings.close();
  }
  checkStaging(holdings.layout, 'was closed');
  checkNames(holdings.layout);
  await auditLedger(folder, []);
  checkRegister(holdings.layout);
  return portrait;
}

function checkStaging({ staging }: ArchiveLayout, when: string): void {
  const left = readdirSync(staging, { recursive: true });
  if (left.length > 0) throw new Violation(`when the archive ${when}, .staging held ${left.join(', ')}`);
}

const known =
  /^(col|removed|quarantine|inbox|\.staging|register\.txt|(changes|service)\.lock|\.?service\.json.*)$/;
/** Of a database much may be left: logs, what was lost or damaged, what somebody died over. */
const database = /^(ledger|catalogue)\.sqlite/;

function checkNames({ folder }: ArchiveLayout): void {
  const strays = readdirSync(folder).filter((name) => !known.test(name) && !database.test(name));
  if (strays.length > 0) throw new Violation(`the archive's folder holds ${strays.join(', ')}`);
}

/** The catalogue as it was opened is the one that tree and register make, and neither contradicts the other. */
async function checkCatalogue(holdings: Holdings): Promise<ReadonlySet<string>> {
  const { layout } = holdings;
  const opened = dumpCatalogue(layout.catalogue);
  const first = await rebuildCatalogue(holdings);
  const rebuilt = dumpCatalogue(layout.catalogue);
  // Strangers that nobody had looked at yet change the catalogue, once.
  if (strangersIn(first).length === 0) compareDumps(opened, rebuilt);
  const second = await rebuildCatalogue(holdings);
  compareDumps(rebuilt, dumpCatalogue(layout.catalogue));
  const left = [...first.findings, ...second.findings, ...strangersIn(second)];
  if (left.length > 0) throw new Violation(`rebuilding found ${JSON.stringify(left)}`);
  const quarantined = [...listQuarantine(layout)].map(({ rep }) => rep);
  const copies = [...holdings.catalogue.listItems()].filter(({ state }) => state === 'Copy');
  return new Set([...quarantined, ...copies.map(({ labels }) => labels.rep)]);
}

function strangersIn({ quarantined, copies }: RebuildReport): readonly string[] {
  return [...quarantined.map(({ rep }) => rep), ...copies];
}

function compareDumps(before: readonly string[], after: readonly string[]): void {
  const differing = [
    ...before.filter((row) => !after.includes(row)),
    ...after.filter((row) => !before.includes(row)),
  ];
  if (differing.length > 0) throw new Violation(`rebuilding changes the catalogue: ${differing.join(' | ')}`);
}

function checkCollection({ layout }: Holdings): void {
  for (const rep of listRepositories(layout)) {
    const { findings } = readRepository(repositoryFolder(layout, rep), rep);
    if (findings.length > 0)
      throw new Violation(`${rep} in the collection is not sound: ${JSON.stringify(findings)}`);
  }
}

/** What was removed is whole, and the register knows of it; what was deleted can be had back, unless it was purged. */
function checkRemoved({ layout, ledger, catalogue }: Holdings): void {
  for (const { rep, at, folder } of listRemoved(layout)) {
    if (folder.endsWith('.purging')) continue;
    const { findings } = readRepository(folder, rep);
    if (findings.length > 0)
      throw new Violation(`${rep} in removed/ is not sound: ${JSON.stringify(findings)}`);
    const removals = ledger.register
      .history(rep)
      .filter(({ event }) => /^(deleted|updated|discarded)$/.test(event));
    if (!removals.some((line) => line.at === at))
      throw new Violation(`nobody knows why ${rep} lies in ${folder}`);
  }
  for (const { state, tombstone, labels } of catalogue.listItems()) {
    const events = state === 'Deleted' ? ledger.register.history(labels.rep).map(({ event }) => event) : [];
    const isPurged = events.lastIndexOf('purged') > events.lastIndexOf('deleted');
    if (state === 'Deleted' && tombstone?.isRestorable === isPurged)
      throw new Violation(`${labels.rep} is ${isPurged ? 'purged and' : 'neither purged nor'} restorable`);
  }
}

/** No label comes in twice, and no line is entered twice. */
function checkRegister({ folder }: ArchiveLayout): void {
  const seen = new Set<string>();
  for (const { at, event, label, detail } of readRegisterText(join(folder, 'register.txt'))) {
    const line =
      event === 'deposited' || event === 'founded'
        ? `${event} ${label}`
        : [at, event, label, detail].join(' ');
    if (seen.has(line)) throw new Violation(`the register says twice: ${line}`);
    seen.add(line);
  }
}

async function changeSomething(holdings: Holdings, items: readonly CatalogueItem[]): Promise<void> {
  const item = items.find(({ state }) => state === 'Original');
  if (item === undefined) throw new Violation('the archive has no item, not even its service');
  await editItem(holdings, item.labels.rep, [{ kind: 'language', language: 'en' }]);
}
