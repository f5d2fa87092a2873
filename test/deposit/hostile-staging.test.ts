import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openHoldings } from '../../electron/deposit/holdings.ts';
import { formatItemDetail } from '../../electron/ledger/item-detail.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import type { ArchiveLayout } from '../../electron/storage/archive-layout.ts';
import type { Intent } from '../../electron/storage/change.ts';
import { formatIntent } from '../../electron/storage/intent-json.ts';
import { removedFolder } from '../../electron/storage/removed.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { agent, depositOne, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { auditArchive } from '../torture/audit-archive.ts';
import { readTree } from '../torture/read-tree.ts';

interface Scene {
  readonly layout: ArchiveLayout;
  readonly intent: Intent;
  /** A folder of somebody else, in which lies what would be a room, or a change folder, in .staging. */
  readonly outside: string;
}

/** An archive at rest, with an item that somebody intends to delete. */
async function atRest(): Promise<Scene> {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'a.txt': 'a' }))).labels;
  await holdings.close();
  const at = holdings.clock.now();
  const detail = formatItemDetail({ reason: 'hostile' });
  const intent: Intent = { change: 'delete', rep, at, removedAt: at, event: 'deleted', detail };
  const outside = join(temporaryFolder(), 'outside');
  mkdirSync(join(outside, '1/repository/doc'), { recursive: true });
  writeFileSync(join(outside, 'intent.json'), formatIntent(intent));
  writeFileSync(join(outside, '1/intent.json'), formatIntent(intent));
  writeFileSync(join(outside, '1/repository/doc/a.txt'), 'of somebody else');
  return { layout: holdings.layout, intent, outside };
}

function makeChangeFolder({ staging }: ArchiveLayout): string {
  const folder = join(staging, 'hostile/1');
  mkdirSync(folder, { recursive: true });
  return folder;
}

describe('what is planted in .staging leads nowhere, and goes', () => {
  test.each<[string, (scene: Scene) => void]>([
    [
      'a change folder that is a link',
      ({ layout, outside }) => {
        mkdirSync(join(layout.staging, 'hostile'));
        symlinkSync(join(outside, '1'), join(layout.staging, 'hostile/1'));
      },
    ],
    [
      'an intent that is a link',
      ({ layout, outside }) => {
        symlinkSync(join(outside, 'intent.json'), join(makeChangeFolder(layout), 'intent.json'));
      },
    ],
    [
      'an intent that names what is not in the collection',
      ({ layout, intent }) => {
        const hostile = formatIntent(intent).replace(intent.rep, '../../../outside');
        writeFileSync(join(makeChangeFolder(layout), 'intent.json'), hostile);
      },
    ],
    [
      'a staged repository that is a link',
      ({ layout, intent, outside }) => {
        const folder = makeChangeFolder(layout);
        writeFileSync(
          join(folder, 'intent.json'),
          formatIntent({ ...intent, change: 'update', event: 'updated' }),
        );
        symlinkSync(join(outside, '1/repository'), join(folder, 'repository'));
      },
    ],
    [
      'a link deep in what was staged',
      ({ layout, outside }) => {
        mkdirSync(join(makeChangeFolder(layout), 'repository'));
        symlinkSync(outside, join(layout.staging, 'hostile/1/repository/doc'));
      },
    ],
  ])('%s', async (_, plant) => {
    const scene = await atRest();
    const { layout, outside } = scene;
    const [before, register] = [readTree(outside), readFileSync(layout.register, 'utf8')];
    plant(scene);
    await (await reopenHoldings(layout.folder)).close();
    expect(readTree(outside)).toBe(before);
    expect(readdirSync(layout.staging)).toEqual([]);
    expect(readFileSync(layout.register, 'utf8')).toBe(register);
    await auditArchive(layout.folder, openSystemClock());
  });

  test('a room that is a link is none, and stays', async () => {
    const { layout, outside } = await atRest();
    const before = readTree(outside);
    symlinkSync(outside, join(layout.staging, 'hostile'));
    await (await reopenHoldings(layout.folder)).close();
    expect(readTree(outside)).toBe(before);
  });
});

test('a change that has begun with something else than a repository is refused, and told where it lies', async () => {
  const { layout, intent, outside } = await atRest();
  const { rep, at } = intent;
  const folder = makeChangeFolder(layout);
  writeFileSync(join(folder, 'intent.json'), formatIntent({ ...intent, change: 'update', event: 'updated' }));
  symlinkSync(join(outside, '1/repository'), join(folder, 'repository'));
  const removed = removedFolder(layout, rep, at);
  mkdirSync(join(removed, '..'), { recursive: true });
  renameSync(repositoryFolder(layout, rep), removed);
  const before = readTree(outside);
  await expect(openHoldings(layout.folder, openSystemClock(), agent)).rejects.toMatchObject({
    code: 'ERR_COLLECTION_NOT_A_FOLDER',
    data: { path: join(folder, 'repository') },
  });
  expect(readTree(outside)).toBe(before);
});
