import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { museum } from '../support/foundings.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';

const clock = openSystemClock();

test('loses and repeats nothing when the disk is full, and goes on when there is room', async (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const { folder } = smallDisk(16);
  const archive = join(folder, 'archive');
  await foundArchive(archive, museum, clock);
  const { ledger, layout } = await openArchive(archive, clock);
  const minter = new Minter(ledger, clock);
  const given: string[] = [];

  const ballast = join(folder, 'ballast');
  let refusals = 0;
  for (let round = 0; round < 6; round++) {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 150_000 * (round + 1))));
    for (let batch = 0; batch < 40; batch++) {
      try {
        given.push(...(await minter.mint(100)).map(({ rep }) => rep));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ERR_DISK_FULL' });
        refusals++;
      }
    }
    rmSync(ballast);
    given.push(...(await minter.mint(1)).map(({ rep }) => rep));
  }
  ledger.close();

  expect(refusals).toBeGreaterThan(0);
  expect(new Set(given).size).toBe(given.length);
  const register = readFileSync(layout.register, 'utf8');
  for (const label of given) expect(register).toContain(`\t${label}\t`);
  const reopened = await openArchive(archive, clock);
  expect(reopened.restoration).toBeUndefined();
  reopened.ledger.close();
});

test('founds nothing by halves on a full disk, says so, and founds when there is room', async (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const { folder } = smallDisk(4);
  const archive = join(folder, 'archive');
  const ballast = join(folder, 'ballast');
  // From no room at all to just enough: it runs out at one step after another.
  let refusals = 0;
  for (let pages = 0, isFounded = false; !isFounded; pages++) {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail - pages) * bsize));
    isFounded = await foundArchive(archive, museum, clock).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'ERR_DISK_FULL' });
        refusals++;
        return false;
      },
    );
    rmSync(ballast);
  }
  expect(refusals).toBeGreaterThan(3);
  const { ledger } = await openArchive(archive, clock);
  expect(await new Minter(ledger, clock).mint(1)).toHaveLength(1);
  ledger.close();
});

test('says in words that a disk is read-only', async (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const { folder, remount } = smallDisk(4);
  const archive = join(folder, 'archive');
  await foundArchive(archive, museum, clock);
  remount('ro');
  const minting = openArchive(archive, clock).then(({ ledger }) => new Minter(ledger, clock).mint(1));
  await expect(minting).rejects.toMatchObject({ code: 'ERR_LEDGER_NOT_WRITABLE' });
  await expect(foundArchive(join(folder, 'other'), museum, clock)).rejects.toMatchObject({
    code: 'ERR_FOLDER_NOT_WRITABLE',
  });
  remount('rw');
});
