import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { updateItem } from '../../electron/deposit/update-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';

const hour = 3_600_000_000;

async function update(holdings: Holdings, item: CatalogueItem, path: string): Promise<CatalogueItem> {
  return updateItem(holdings, item.labels.rep, [{ path }], {}, new WorkControl());
}

describe('an update', () => {
  it('gives an item other files under the same label, and timestamp alone follows', async () => {
    const clock = new SimulatedClock(noon);
    const holdings = await museumHoldings(clock);
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'one', 'b.txt': 'b' }), {
      title: 'Letters',
    });
    clock.set(noon + hour);
    const updated = await update(holdings, item, makeSource({ 'a.txt': 'two', 'c.txt': 'c' }));
    const { rep } = item.labels;
    expect(updated.labels).toEqual(item.labels);
    expect(updated).toMatchObject({ title: 'Letters', timestamp: '2026-11-18T15:02:03Z', id: item.id });
    expect(updated.timestampMetadata).toBe(item.timestampMetadata);
    const folder = repositoryFolder(holdings.layout, rep);
    expect(readFileSync(join(folder, 'doc/a.txt'), 'utf8')).toBe('two');
    expect(readRepository(folder, rep).findings).toEqual([]);
    expect([...holdings.catalogue.listFiles(item.id)].map(({ path }) => path)).toEqual(['a.txt', 'c.txt']);
    expect(readItem(holdings, updated)?.events.map(({ event }) => event)).toEqual(['deposit', 'update']);
  });

  it('keeps the files before it', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'one' }));
    await update(holdings, item, makeSource({ 'a.txt': 'two' }));
    const removed = join(holdings.layout.removed, item.labels.rep);
    const [stamp = ''] = readdirSync(removed);
    expect(readFileSync(join(removed, stamp, 'doc/a.txt'), 'utf8')).toBe('one');
  });

  it('keeps the target that was chosen, while there is such a file', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'index.html': '1', 'b.txt': 'b' }));
    const same = await update(holdings, item, makeSource({ 'index.html': '2', 'only.pdf': 'p' }));
    const other = await update(holdings, item, makeSource({ 'only.pdf': 'q', 'd.txt': 'd' }));
    expect([item.target, same.target, other.target]).toEqual(['index.html', 'index.html', 'only.pdf']);
  });

  it('refuses the same files, and the archive service', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'one' }));
    const again = update(holdings, item, makeSource({ 'a.txt': 'one' }));
    await expect(again).rejects.toMatchObject({ code: 'ERR_NOTHING_CHANGES' });
    const service = [...holdings.catalogue.listItems()].find(({ kind }) => kind === 'archive-service');
    if (service === undefined) throw new Error('an archive has its service');
    const refused = update(holdings, service, makeSource({ 'a.txt': 'one' }));
    await expect(refused).rejects.toMatchObject({ code: 'ERR_ARCHIVE_SERVICE_KEPT' });
    await holdings.close();
    expect(readdirSync(holdings.layout.staging)).toEqual([]);
  });
});
