import Database from 'better-sqlite3';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { depositItems } from '../../electron/deposit/deposit-items.ts';
import type { DepositDesk, DepositOutcome } from '../../electron/deposit/deposit-request.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { listClaims } from '../../electron/storage/content-claim.ts';
import { hashFile } from '../../electron/storage/hash-file.ts';
import { listChangeFolders, listRooms, stagedRepository } from '../../electron/storage/change-folder.ts';
import { depositAll, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';

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

test('of two processes that bring the same at once, one finds the item of the other', async () => {
  const ours = await museumHoldings();
  const theirs = await reopenHoldings(ours.layout.folder);
  const [outcomes] = await Promise.all([
    Promise.all(
      [ours, theirs].map(async (holdings) => {
        const request = { sources: [{ path: makeSource({ 'a.txt': 'alike' }) }] };
        const [outcome] = await depositAll(holdings, [request], 'ignore');
        if (outcome === undefined || outcome.kind === 'failed') throw new Error('failed', { cause: outcome });
        return { kind: outcome.kind, rep: outcome.item.labels.rep };
      }),
    ),
    holdUpLabels(ours),
  ]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['deposited', 'ignored']);
  expect(new Set(outcomes.map(({ rep }) => rep)).size).toBe(1);
  expect(listClaims(ours.layout)).toEqual([]);
});

test.each([
  [
    'a process that died',
    (claim: string) => {
      writeFileSync(claim, 'ffffffff-0000-4000-8000-000000000000/1');
    },
  ],
  [
    'nobody',
    (claim: string) => {
      writeFileSync(claim, '');
    },
  ],
  [
    'a folder',
    (claim: string) => {
      mkdirSync(claim);
    },
  ],
])('content that %s claims is brought all the same', async (_, claim) => {
  const holdings = await museumHoldings();
  const path = join(makeSource({ 'a.txt': 'alike' }), 'a.txt');
  mkdirSync(holdings.layout.staging, { recursive: true });
  claim(join(holdings.layout.staging, `${hashFile(path)}.claim`));
  const [outcome] = await depositAll(holdings, [{ sources: [{ path }] }]);
  expect(outcome?.kind).toBe('deposited');
  expect(listClaims(holdings.layout)).toEqual([]);
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
