import { execFile } from 'node:child_process';
import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openHoldings } from '../../electron/deposit/holdings.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { type ArchiveLayout, archiveLayout } from '../../electron/storage/archive-layout.ts';
import { museum } from '../support/foundings.ts';
import { agent, depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { auditArchive } from '../torture/audit-archive.ts';

const nobody = 65_534;
const script = join(import.meta.dirname, '../support/work-as-nobody.ts');
const whyNot = process.getuid?.() === 0 ? undefined : 'to step down to another user needs root';

/** An archive with an item, and how its owner nobody, or another, gets on with it. */
async function workAsNobody(
  owner: number,
  restrict: (layout: ArchiveLayout) => void,
): Promise<{ ends: Readonly<Record<string, string>>; layout: ArchiveLayout }> {
  const holdings = await museumHoldings();
  const source = makeSource({ 'a.txt': 'a' });
  await depositOne(holdings, source);
  await holdings.close();
  const { layout } = holdings;
  chmodSync(dirname(layout.folder), 0o755);
  chmodSync(dirname(source), 0o755);
  for (const path of ['.', ...readdirSync(layout.folder, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(layout.folder, path), owner, owner);
  }
  restrict(layout);
  const args = [
    '--import',
    join(import.meta.dirname, '../support/text-imports.ts'),
    script,
    layout.folder,
    source,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return { ends: JSON.parse(stdout) as Readonly<Record<string, string>>, layout };
}

const done = { open: 'done', show: 'done', deposit: 'done', edit: 'done', delete: 'done', rebuild: 'done' };
const notWritable = 'ERR_ARCHIVE_NOT_WRITABLE';

describe('who is not permitted is told so in words, and nothing is lost', () => {
  const close = ({ purge = 'done' }) => ({ purge, close: 'done' });
  test.for<[string, number, (layout: ArchiveLayout) => void, Readonly<Record<string, string>>]>([
    ['its owner may do everything', nobody, () => undefined, { ...done, ...close({}) }],
    ['the archive of another', 0, () => undefined, { open: 'ERR_LEDGER_NOT_WRITABLE' }],
    [
      'a folder that others cannot enter',
      0,
      ({ folder }) => {
        chmodSync(folder, 0o700);
      },
      { open: notWritable },
    ],
    [
      'a working room that is closed',
      nobody,
      ({ staging }) => {
        chmodSync(staging, 0o555);
      },
      { ...done, deposit: notWritable, edit: notWritable, delete: notWritable, ...close({}) },
    ],
    [
      'a collection that cannot be read',
      nobody,
      ({ collection }) => {
        chmodSync(collection, 0);
      },
      {
        ...{ open: 'done', show: notWritable, deposit: notWritable, edit: notWritable, delete: notWritable },
        ...{ rebuild: notWritable, ...close({}) },
      },
    ],
    [
      'a folder of removed items that is closed',
      nobody,
      ({ removed }) => {
        chmodSync(removed, 0);
      },
      { ...done, delete: notWritable, ...close({ purge: notWritable }) },
    ],
  ])('%s', async ([, owner, restrict, expected], context) => {
    context.skip(whyNot !== undefined, whyNot);
    const { ends, layout } = await workAsNobody(owner, restrict);
    expect(ends).toEqual(expected);
    for (const path of [layout.folder, layout.staging, layout.collection, layout.removed])
      chmodSync(path, 0o755);
    await auditArchive(layout.folder, openSystemClock());
  });
});

test('an archive on a disk that is read-only is not opened, which is told in words', async (context) => {
  context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
  const { folder, remount } = smallDisk(8);
  const clock = openSystemClock();
  const layout = archiveLayout(join(folder, 'archive'));
  await foundArchive(layout.folder, museum, clock);
  await (await openHoldings(layout.folder, clock, agent)).close();
  remount('ro');
  await expect(openHoldings(layout.folder, clock, agent)).rejects.toMatchObject({
    code: 'ERR_LEDGER_NOT_WRITABLE',
  });
  remount('rw');
  await auditArchive(layout.folder, clock);
});
