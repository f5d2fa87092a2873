import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { depositItems } from '../../electron/deposit/deposit-items.ts';
import type { DepositDesk, DepositOutcome } from '../../electron/deposit/deposit-request.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { listChangeFolders, listRooms, stagedRepository } from '../../electron/storage/change-folder.ts';
import { makeSource, museumHoldings } from '../support/holdings.ts';

test('of two alike the second is the duplicate, though the first has long to wait for its label', async () => {
  const holdings = await museumHoldings();
  const asked: string[] = [];
  const desk: DepositDesk = {
    onDuplicate: (request, held) => {
      asked.push(`${request.title} of ${held.title}`);
      return 'ignore';
    },
  };
  const requests = ['first', 'second'].map((title) => {
    return { title, sources: [{ path: makeSource({ 'a.txt': 'alike' }) }] };
  });
  const kinds: DepositOutcome['kind'][] = [];
  await Promise.all([
    holdUpLabels(holdings),
    (async () => {
      for await (const { kind } of depositItems(holdings, requests, desk, new WorkControl()))
        kinds.push(kind);
    })(),
  ]);
  expect(kinds).toEqual(['deposited', 'ignored']);
  expect(asked).toEqual(['second of first']);
});

/** Keeps the ledger until both are staged, and the second has had time to see that there is no first. */
async function holdUpLabels({ layout }: Holdings): Promise<void> {
  const ledger = new Database(layout.ledger);
  ledger.exec('BEGIN IMMEDIATE');
  try {
    while (countStaged(layout) < 2) await sleep(5);
    await sleep(200);
  } finally {
    ledger.close();
  }
}

function countStaged(layout: Holdings['layout']): number {
  const manifests = listRooms(layout)
    .flatMap(listChangeFolders)
    .map((folder) => join(stagedRepository(folder), 'manifest-sha256.txt'));
  return manifests.filter((path) => existsSync(path)).length;
}
