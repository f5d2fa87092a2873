import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCatalogue } from '../../electron/catalogue/check-catalogue.ts';
import { openCatalogue } from '../../electron/catalogue/open-catalogue.ts';
import { entryOf, fileOf, numberedItem, record } from '../support/catalogue-entries.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';

test('keeps what was recorded when the disk is full, says so, and goes on when there is room', async (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const { folder } = smallDisk(16);
  const path = join(folder, 'catalogue.sqlite');
  const ballast = join(folder, 'ballast');
  const catalogue = openCatalogue(path);
  const files = Array.from({ length: 200 }, (_, i) => fileOf(`${i}`, `${i}`));
  const recorded: number[] = [];
  let refusals = 0;
  for (let round = 0; round < 6; round++) {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 150_000 * (round + 1))));
    for (let i = 0; i < 40; i++) {
      const id = round * 100 + i;
      await record(catalogue, entryOf(numberedItem(id), id, files)).then(
        () => recorded.push(id),
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'ERR_DISK_FULL', data: { path } });
          refusals++;
        },
      );
    }
    rmSync(ballast);
    await record(catalogue, entryOf(numberedItem(round * 100 + 99), round * 100 + 99, files));
    recorded.push(round * 100 + 99);
  }
  catalogue.close();
  expect(refusals).toBeGreaterThan(0);
  const reopened = openCatalogue(path);
  expect([...reopened.listItems()].map(({ id }) => id)).toEqual(recorded.toReversed());
  for (const id of recorded) expect([...reopened.listFiles(id)]).toHaveLength(200);
  reopened.close();
  expect(await checkCatalogue(path)).toBe('sound');
});

test('is made by no halves on a full disk, and whole when there is room', (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const { folder } = smallDisk(4);
  const ballast = join(folder, 'ballast');
  const path = join(folder, 'catalogue.sqlite');
  // From no room at all to just enough: it runs out at one step after another.
  let refusals = 0;
  for (let pages = 0, isOpen = false; !isOpen; pages++) {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail - pages) * bsize));
    try {
      openCatalogue(path).close();
      isOpen = true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'ERR_DISK_FULL' });
      refusals++;
    }
    rmSync(ballast);
  }
  expect(refusals).toBeGreaterThan(3);
});

test('says in words that a disk is read-only', async (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const { folder, remount } = smallDisk(4);
  const path = join(folder, 'catalogue.sqlite');
  const catalogue = openCatalogue(path);
  await record(catalogue, entryOf(numberedItem(1), 1));
  catalogue.close();
  remount('ro');
  expect(() => openCatalogue(path)).toThrow(expect.objectContaining({ code: 'ERR_ARCHIVE_NOT_WRITABLE' }));
  remount('rw');
});
