import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openHoldings } from '../../electron/deposit/holdings.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { listQuarantine } from '../../electron/storage/quarantine.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { museum } from '../support/foundings.ts';
import { agent } from '../support/holdings.ts';
import { plantForged } from '../support/plant-repository.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { withPagesLeft } from '../support/straitened-disk.ts';
import { auditArchive } from '../torture/audit-archive.ts';

const clock = openSystemClock();

test('rebuilding on a full disk fails in words, and what it did not get to is done the next time', async (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const disk = smallDisk(8);
  const folder = join(disk.folder, 'archive');
  await foundArchive(folder, museum, clock);
  const codes = new Set<string>();
  for (let pages = 0; !codes.has('done'); pages++) {
    const holdings = await openHoldings(folder, clock, agent);
    const { layout } = holdings;
    const { rep } = plantForged(holdings);
    const before = dumpCatalogue(layout.catalogue);
    const error = await withPagesLeft(disk, pages, () =>
      rebuildCatalogue(holdings).then(
        () => undefined,
        (reason: unknown) => reason,
      ),
    );
    expect(error === undefined || error instanceof AcervoError, String(error)).toBe(true);
    codes.add(error instanceof AcervoError ? error.code : 'done');
    await rebuildCatalogue(holdings);
    expect([...listQuarantine(layout)].map((kept) => kept.rep)).toEqual([rep]);
    expect(dumpCatalogue(layout.catalogue).filter((line) => line.startsWith('item'))).toEqual(
      before.filter((line) => line.startsWith('item')),
    );
    await holdings.close();
    rmSync(layout.quarantine, { recursive: true });
  }
  expect([...codes]).toEqual(['ERR_DISK_FULL', 'done']);
  await auditArchive(folder, clock);
});
