import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { depositItems } from '../../electron/deposit/deposit-items.ts';
import type { DepositDesk, DepositOutcome, DuplicateRule } from '../../electron/deposit/deposit-request.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { relateItems } from '../../electron/deposit/relate-items.ts';
import { restoreItem } from '../../electron/deposit/restore-item.ts';
import { updateItem } from '../../electron/deposit/update-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { listChangeFolders, listRooms, stagedRepository } from '../../electron/storage/change-folder.ts';
import { depositAll, depositOne, makeSource, museumHoldings } from '../support/holdings.ts';

test('a change that is refused leaves nothing in the working room', async () => {
  const holdings = await museumHoldings();
  const source = makeSource({ 'a.txt': 'a' });
  const { rep } = (await depositOne(holdings, source)).labels;
  const other = (await depositOne(holdings, source)).labels.rep;
  const nowhere = `${source}/nowhere`;
  const refusals: Readonly<Record<string, () => Promise<unknown>>> = {
    ERR_TARGET_MISSING: () => editItem(holdings, rep, [{ kind: 'target', target: 'b.txt' }]),
    ERR_NOT_DELETED: () => restoreItem(holdings, rep),
    ERR_NOTHING_CHANGES: () => updateItem(holdings, rep, [{ path: source }], {}, new WorkControl()),
    ERR_SOURCE_MISSING: () => updateItem(holdings, rep, [{ path: nowhere }], {}, new WorkControl()),
    ERR_RELATION_EXISTS: async () => {
      await relateItems(holdings, rep, 'next-edition-of', other);
      await relateItems(holdings, rep, 'next-edition-of', other);
    },
    ERR_ITEM_DELETED: async () => {
      await deleteItem(holdings, rep, 'double');
      await deleteItem(holdings, rep, 'double');
    },
  };
  for (const [code, refuse] of Object.entries(refusals))
    await expect(refuse()).rejects.toMatchObject({ code });
  const [failed] = await depositAll(holdings, [{ sources: [{ path: nowhere }] }]);
  expect(failed).toMatchObject({ kind: 'failed', error: { code: 'ERR_SOURCE_MISSING' } });
  const [unwritable] = await depositAll(holdings, [{ sources: [{ path: source }], title: 'half \ud83d' }]);
  expect(unwritable).toMatchObject({ kind: 'failed', error: { code: 'ERR_ITEM_FORMAT' } });
  const [ignored] = await depositAll(holdings, [{ sources: [{ path: source }] }], 'ignore');
  expect(ignored?.kind).toBe('ignored');
  expect(listRooms(holdings.layout).flatMap(listChangeFolders)).toEqual([]);
  await holdings.close();
  expect(readdirSync(holdings.layout.staging)).toEqual([]);
});

test('a deposit that waits for its turn when all is cancelled is not made', async () => {
  const holdings = await museumHoldings();
  const source = makeSource({ 'a.txt': 'a' });
  await depositOne(holdings, source);
  const requests = [source, makeSource({ 'b.txt': 'b' })].map((path) => ({ sources: [{ path }] }));
  const control = new WorkControl();
  const desk: DepositDesk = {
    onDuplicate: async (): Promise<DuplicateRule> => {
      while (listStaged(holdings).length < 2) await sleep(5);
      control.cancel();
      return 'keep';
    },
  };
  const outcomes: DepositOutcome[] = [];
  for await (const outcome of depositItems(holdings, requests, desk, control)) outcomes.push(outcome);
  expect(outcomes).toMatchObject([
    { kind: 'deposited' },
    { kind: 'failed', error: { code: 'ERR_CANCELLED' } },
  ]);
  expect(listRooms(holdings.layout).flatMap(listChangeFolders)).toEqual([]);
});

/** Repositories that are all but complete. */
function listStaged({ layout }: Holdings): readonly string[] {
  const manifests = listRooms(layout)
    .flatMap(listChangeFolders)
    .map((folder) => join(stagedRepository(folder), 'manifest-sha256.txt'));
  return manifests.filter((path) => existsSync(path));
}
