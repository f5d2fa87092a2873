import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatItemDetail } from '../../electron/ledger/item-detail.ts';
import { carryOut } from '../../electron/storage/carry-out.ts';
import type { Intent } from '../../electron/storage/change.ts';
import { makeChangeFolder, makeRoom, stageItem, writeIntent } from '../../electron/storage/change-folder.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { depositOne, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';

/** An archive with one item, as a process left it that died while changing the title of the item. */
async function diedWhileEditing(
  progress: 'staged' | 'intended' | 'carried-out',
): Promise<{ folder: string; item: CatalogueItem; intent: Intent }> {
  const holdings = await museumHoldings();
  const item = await depositOne(holdings, makeSource({ 'a.txt': 'a' }), { title: 'before' });
  const intent = prepareEdit(holdings, item, progress);
  await holdings.close();
  return { folder: holdings.layout.folder, item, intent };
}

function prepareEdit(holdings: Holdings, item: CatalogueItem, progress: string): Intent {
  const { rep } = item.labels;
  const described = readItem(holdings, item);
  if (described === undefined) throw new Error('a deposited item can be read');
  const changeFolder = makeChangeFolder(makeRoom(holdings.layout, 'of-the-dead'));
  const edited = { ...described, dublinCore: { title: [{ value: 'after' }] } };
  const detail = formatItemDetail({ item: stageItem(changeFolder, edited) });
  const intent: Intent = { change: 'describe', rep, at: holdings.clock.now(), event: 'described', detail };
  if (progress === 'staged') return intent;
  writeIntent(changeFolder, intent);
  if (progress === 'carried-out') carryOut(holdings.layout, changeFolder, intent);
  return intent;
}

describe('opening an archive after a process died', () => {
  it.each(['staged', 'intended'] as const)('undoes a change that was only %s', async (progress) => {
    const { folder, item } = await diedWhileEditing(progress);
    const { catalogue, notices, layout } = await reopenHoldings(folder);
    expect(catalogue.findItem(item.labels.rep)?.title).toBe('before');
    expect(notices).toEqual([{ kind: 'changes-undone', count: 1 }]);
    expect(readdirSync(layout.staging)).toEqual([]);
  });

  it('finishes a change that the tree shows: register and catalogue follow', async () => {
    const { folder, item, intent } = await diedWhileEditing('carried-out');
    const { catalogue, notices, layout } = await reopenHoldings(folder);
    expect(catalogue.findItem(item.labels.rep)?.title).toBe('after');
    expect(notices).toEqual([{ kind: 'change-finished', intent }]);
    expect(readFileSync(layout.register, 'utf8').match(/\tdescribed\t/g)).toHaveLength(1);
    expect(readdirSync(layout.staging)).toEqual([]);
  });

  it('finishes it even if every database is lost too', async () => {
    const { folder, item } = await diedWhileEditing('carried-out');
    for (const database of ['ledger.sqlite', 'catalogue.sqlite']) {
      for (const suffix of ['', '-wal', '-shm'])
        rmSync(join(folder, `${database}${suffix}`), { force: true });
    }
    const { catalogue } = await reopenHoldings(folder);
    expect(catalogue.findItem(item.labels.rep)).toMatchObject({ title: 'after', state: 'Original' });
  });

  it('leaves alone the room of a process that lives', async () => {
    const holdings = await museumHoldings();
    const { layout, room } = holdings;
    const mine = await room.makeChangeFolder();
    const other = await reopenHoldings(layout.folder);
    expect(existsSync(mine)).toBe(true);
    expect(other.notices).toEqual([]);
  });

  it('discards what cannot be told, and keeps what lies beside the rooms', async () => {
    const holdings = await museumHoldings();
    const { layout } = holdings;
    await holdings.close();
    mkdirSync(join(layout.staging, 'strange/1'), { recursive: true });
    writeFileSync(
      join(layout.staging, 'strange/1/intent.json'),
      '{"format": "acervo-intent/1", "change": "dele',
    );
    await reopenHoldings(layout.folder);
    expect(readdirSync(layout.staging)).toEqual([]);
  });
});
