import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseIbi } from '../../electron/core/ibi.ts';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { purgeExpired } from '../../electron/deposit/purge-expired.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { restoreItem } from '../../electron/deposit/restore-item.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { depositAll, depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';

const day = 86_400_000_000;

describe('deleting an Original', () => {
  it('leaves a tombstone with date, reason and successor, and takes the files out of the collection', async () => {
    const holdings = await museumHoldings(new SimulatedClock(noon));
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'a' }), { title: 'Wrong scan' });
    const successor = parseIbi('sid.inpe.br/mtc-m18/2009/02.16.17.46').canonical;
    const deleted = await deleteItem(holdings, item.labels.rep, 'scanned twice', successor);
    expect(deleted).toMatchObject({
      state: 'Deleted',
      title: 'Wrong scan',
      timestamp: '2026-11-18T14:02:03Z',
      tombstone: { at: '2026-11-18T14:02:03Z', reason: 'scanned twice', successor, isRestorable: true },
    });
    expect(existsSync(repositoryFolder(holdings.layout, item.labels.rep))).toBe(false);
    expect([...holdings.catalogue.listFiles(item.id)]).toEqual([]);
    expect(readFileSync(holdings.layout.register, 'utf8')).toMatch(/\tdeleted\t.*scanned twice/);
  });

  it('is undone by restoring, under the same label, with both in its history', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'a', 'b.txt': 'b' }));
    const { rep } = item.labels;
    await deleteItem(holdings, rep, 'by mistake');
    const restored = await restoreItem(holdings, item.labels.ibip ?? rep);
    expect(restored).toMatchObject({ state: 'Original', labels: item.labels, id: item.id, fileCount: 2 });
    expect(readRepository(repositoryFolder(holdings.layout, rep), rep).findings).toEqual([]);
    const events = readItem(holdings, restored)?.events.map(({ event }) => event);
    expect(events).toEqual(['deposit', 'deletion', 'restoration']);
    await expect(restoreItem(holdings, rep)).rejects.toMatchObject({ code: 'ERR_NOT_DELETED' });
  });

  it('can be done again after restoring', async () => {
    const holdings = await museumHoldings();
    const { labels } = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
    await deleteItem(holdings, labels.rep, 'one');
    await restoreItem(holdings, labels.rep);
    expect((await deleteItem(holdings, labels.rep, 'two'))?.tombstone?.reason).toBe('two');
    expect((await restoreItem(holdings, labels.rep)).state).toBe('Original');
  });

  it('refuses without a reason, twice, and for the archive service', async () => {
    const holdings = await museumHoldings();
    const { labels } = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
    await expect(deleteItem(holdings, labels.rep, ' ')).rejects.toMatchObject({ code: 'ERR_REASON_EMPTY' });
    await deleteItem(holdings, labels.rep, 'old');
    await expect(deleteItem(holdings, labels.rep, 'old')).rejects.toMatchObject({ code: 'ERR_ITEM_DELETED' });
    const service = holdings.ledger.archive.get().serviceIbi;
    if (service === undefined) throw new Error('an archive has its service');
    await expect(deleteItem(holdings, service, 'x')).rejects.toMatchObject({
      code: 'ERR_ARCHIVE_SERVICE_KEPT',
    });
  });

  it('still lets a duplicate be noticed', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ 'a.txt': 'a' });
    const { labels } = await depositOne(holdings, source);
    await deleteItem(holdings, labels.rep, 'old');
    const [outcome] = await depositAll(holdings, [{ sources: [{ path: source }] }], 'ignore');
    expect(outcome).toMatchObject({ kind: 'ignored', item: { labels, state: 'Deleted' } });
  });
});

describe('what was deleted longer ago than is kept', () => {
  it('goes for good, and the tombstone stays', async () => {
    const clock = new SimulatedClock(noon);
    const holdings = await museumHoldings(clock);
    const { labels } = await depositOne(holdings, makeSource({ 'a.txt': 'a' }), { title: 'Private' });
    await deleteItem(holdings, labels.rep, 'on request');
    clock.set(noon + 29 * day);
    expect(await purgeExpired(holdings)).toBe(0);
    clock.set(noon + 31 * day);
    expect(await purgeExpired(holdings)).toBe(1);
    expect(existsSync(join(holdings.layout.removed, labels.rep))).toBe(false);
    const found = holdings.catalogue.findItem(labels.rep);
    expect(found).toMatchObject({
      state: 'Deleted',
      labels,
      tombstone: { at: '2026-11-18T14:02:03Z', reason: 'on request', isRestorable: false },
    });
    expect(found?.title ?? undefined).toBeUndefined();
    const restoring = restoreItem(holdings, labels.rep);
    await expect(restoring).rejects.toMatchObject({ code: 'ERR_RESTORE_TOO_LATE' });
  });

  it('is kept as long as the setting says', async () => {
    const clock = new SimulatedClock(noon);
    const holdings = await museumHoldings(clock);
    const { labels } = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
    await deleteItem(holdings, labels.rep, 'old');
    await holdings.ledger.write(() => {
      holdings.ledger.settings.set('removed-days', '365', clock.now());
    });
    clock.set(noon + 364 * day);
    expect(await purgeExpired(holdings)).toBe(0);
    expect((await restoreItem(holdings, labels.rep)).state).toBe('Original');
  });
});
