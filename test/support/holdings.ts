import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { depositItems } from '../../electron/deposit/deposit-items.ts';
import type {
  DepositDesk,
  DepositOutcome,
  DepositRequest,
  DuplicateRule,
} from '../../electron/deposit/deposit-request.ts';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { type Holdings, openHoldings } from '../../electron/deposit/holdings.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { type Clock, openSystemClock } from '../../electron/platform/clock.ts';
import { museum } from './foundings.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const agent = 'Ana (Acervo test)';

/** The museum's archive in a folder of the running test's own, open until it ends. */
export async function museumHoldings(clock: Clock = openSystemClock()): Promise<Holdings> {
  const folder = join(temporaryFolder(), 'archive');
  await foundArchive(folder, museum, clock);
  return reopenHoldings(folder, clock);
}

export async function reopenHoldings(folder: string, clock: Clock = openSystemClock()): Promise<Holdings> {
  const holdings = await openHoldings(folder, clock, agent);
  onTestFinished(async () => {
    await holdings.close();
  });
  return holdings;
}

/** Files of the running test's own: a path ending in / is a folder. Answers where they lie. */
export function makeSource(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = join(temporaryFolder(), 'source');
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

export function deskWith(rule: DuplicateRule): DepositDesk {
  return { onDuplicate: () => rule };
}

export async function depositAll(
  holdings: Holdings,
  requests: readonly DepositRequest[],
  rule: DuplicateRule = 'keep',
): Promise<readonly DepositOutcome[]> {
  const outcomes: DepositOutcome[] = [];
  for await (const outcome of depositItems(holdings, requests, deskWith(rule), new WorkControl())) {
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Deposits what must succeed. */
export async function depositOne(
  holdings: Holdings,
  path: string,
  words: Omit<DepositRequest, 'sources'> = {},
  rule: DuplicateRule = 'keep',
): Promise<CatalogueItem> {
  const [outcome] = await depositAll(holdings, [{ sources: [{ path }], ...words }], rule);
  if (outcome === undefined || outcome.kind === 'failed')
    throw new Error('not deposited', { cause: outcome });
  return outcome.item;
}
