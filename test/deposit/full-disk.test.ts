import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { AcervoError } from '../../electron/core/errors.ts';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { type Holdings, openHoldings } from '../../electron/deposit/holdings.ts';
import { restoreItem } from '../../electron/deposit/restore-item.ts';
import { updateItem } from '../../electron/deposit/update-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { museum } from '../support/foundings.ts';
import { agent, depositAll, depositOne, makeSource } from '../support/holdings.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { withNamesLeft, withPagesLeft } from '../support/straitened-disk.ts';
import { auditArchive } from '../torture/audit-archive.ts';

const clock = openSystemClock();

/** A way to change an archive, tried again and again, and how to see whether it was done. */
interface Change {
  readonly run: (holdings: Holdings, item: CatalogueItem, attempt: number) => Promise<unknown>;
  readonly isDone: (holdings: Holdings, before: CatalogueItem, attempt: number) => boolean;
}

function now({ catalogue }: Holdings, { labels }: CatalogueItem): CatalogueItem | undefined {
  return catalogue.findItem(labels.rep);
}

const changes: Readonly<Record<string, () => Change>> = {
  'a deposit': () => {
    const source = makeSource({ 'a.txt': 'a'.repeat(9_000), 'b/c.txt': 'c' });
    return {
      run: async (holdings, _, attempt) => {
        const [outcome] = await depositAll(holdings, [
          { sources: [{ path: source }], title: `no ${attempt}` },
        ]);
        if (outcome?.kind === 'failed') throw outcome.error;
      },
      isDone: ({ catalogue }, _, attempt) =>
        [...catalogue.listItems()].some(({ title }) => title === `no ${attempt}`),
    };
  },
  'an update': () => {
    const source = makeSource({ 'a.txt': '' });
    return {
      run: (holdings, { labels }, attempt) => {
        writeFileSync(join(source, 'a.txt'), `${attempt}`.padEnd(9_000));
        return updateItem(holdings, labels.rep, [{ path: source }], {}, new WorkControl());
      },
      isDone: (holdings, before) => now(holdings, before)?.content !== before.content,
    };
  },
  'an edit': () => ({
    run: (holdings, { labels }, attempt) =>
      editItem(holdings, labels.rep, [{ kind: 'dublin-core', element: 'title', values: [`no ${attempt}`] }]),
    isDone: (holdings, before, attempt) => now(holdings, before)?.title === `no ${attempt}`,
  }),
  'deleting and restoring': () => ({
    run: (holdings, { labels, state }) =>
      state === 'Deleted' ? restoreItem(holdings, labels.rep) : deleteItem(holdings, labels.rep, 'for once'),
    isDone: (holdings, before) => now(holdings, before)?.state !== before.state,
  }),
};

async function archiveOn(disk: string): Promise<{ folder: string; item: CatalogueItem }> {
  const folder = join(disk, 'archive');
  await foundArchive(folder, museum, clock);
  const holdings = await openHoldings(folder, clock, agent);
  const item = await depositOne(holdings, makeSource({ 'a.txt': 'as it was' }));
  await holdings.close();
  return { folder, item };
}

/** The change that fails is not made, or is made when the archive is next opened, as the error says. */
async function tryChange(
  folder: string,
  change: Change,
  attempt: number,
  straiten: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<string> {
  const holdings = await openHoldings(folder, clock, agent);
  const item = [...holdings.catalogue.listItems()].findLast(({ kind }) => kind === 'item');
  if (item === undefined) throw new Error('there is an item');
  const error = await straiten(() =>
    change.run(holdings, item, attempt).then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  );
  await holdings.close();
  expect(
    error === undefined || error instanceof AcervoError,
    String((error as Error | undefined)?.stack),
  ).toBe(true);
  const code = error instanceof AcervoError ? error.code : 'done';
  if (code !== 'ERR_UNFINISHED') expect(readdirSync(join(folder, '.staging')), code).toEqual([]);

  const reopened = await openHoldings(folder, clock, agent);
  expect(change.isDone(reopened, item, attempt), code).toBe(code === 'done' || code === 'ERR_UNFINISHED');
  await reopened.close();
  expect(readdirSync(join(folder, '.staging'))).toEqual([]);
  return code;
}

describe.each(Object.entries(changes))('%s on a full disk', (_, makeChange) => {
  test('fails in words and by no halves, wherever the room ends', async (context) => {
    context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
    const disk = smallDisk(8);
    const { folder } = await archiveOn(disk.folder);
    const change = makeChange();
    const codes = new Set<string>();
    for (let pages = 0; !codes.has('done'); pages += 2) {
      codes.add(await tryChange(folder, change, pages, (work) => withPagesLeft(disk, pages, work)));
    }
    codes.delete('ERR_NO_ROOM'); // of which only those who copy are told
    expect([...codes]).toEqual(['ERR_DISK_FULL', 'ERR_UNFINISHED', 'done']);
    await auditArchive(folder, clock);
  });

  test('fails in words and by no halves where there is no name left', async (context) => {
    context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
    const disk = smallDisk(8);
    const { folder } = await archiveOn(disk.folder);
    const change = makeChange();
    const codes = new Set<string>();
    for (let names = 0; !codes.has('done'); names++) {
      codes.add(await tryChange(folder, change, names, (work) => withNamesLeft(disk, names, work)));
    }
    // SQLite does not say why it cannot make a file.
    codes.delete('ERR_ARCHIVE_NOT_WRITABLE');
    expect([...codes]).toEqual(['ERR_DISK_FULL', 'done']);
    await auditArchive(folder, clock);
  });
});

test('an archive on a full disk is opened when there is room, and said so before', async (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const disk = smallDisk(8);
  const { folder } = await archiveOn(disk.folder);
  const codes = new Set<string>();
  for (let pages = 0; !codes.has('done'); pages++) {
    const opening = withPagesLeft(disk, pages, () => openHoldings(folder, clock, agent));
    const code = await opening.then(
      async (holdings) => {
        await holdings.close();
        return 'done';
      },
      (error: unknown) => (error as AcervoError).code,
    );
    codes.add(code);
  }
  expect([...codes]).toEqual(['ERR_DISK_FULL', 'done']);
  await auditArchive(folder, clock);
});
