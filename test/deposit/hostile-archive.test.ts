import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openHoldings } from '../../electron/deposit/holdings.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import type { ArchiveLayout } from '../../electron/storage/archive-layout.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { agent, depositOne, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { auditArchive } from '../torture/audit-archive.ts';

/** An archive with an item, closed. */
async function atRest(): Promise<ArchiveLayout> {
  const holdings = await museumHoldings();
  await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
  await holdings.close();
  return holdings.layout;
}

function makePipe(path: string): void {
  execFileSync('mkfifo', [path]);
}

const unlessWindows = process.platform === 'win32' ? [] : [['a pipe', makePipe] as const];

describe('something else in the place of the catalogue is set aside, and a catalogue made', () => {
  test.each<readonly [string, (path: string, outside: string) => void]>([
    [
      'a folder',
      (path) => {
        mkdirSync(path);
      },
    ],
    [
      'a link to a database',
      (path, outside) => {
        symlinkSync(join(outside, 'of-somebody-else.sqlite'), path);
      },
    ],
    [
      'a link to nowhere',
      (path, outside) => {
        symlinkSync(join(outside, 'nowhere.sqlite'), path);
      },
    ],
    ...unlessWindows,
  ])('%s', async (_, plant) => {
    const layout = await atRest();
    const before = dumpCatalogue(layout.catalogue);
    const outside = temporaryFolder();
    const theirs = join(outside, 'of-somebody-else.sqlite');
    writeFileSync(theirs, readFileSync(layout.catalogue));
    const bytes = readFileSync(theirs);
    rmSync(layout.catalogue);
    plant(layout.catalogue, outside);
    const kind = lstatSync(layout.catalogue).mode;
    const holdings = await reopenHoldings(layout.folder);
    const [notice] = holdings.notices;
    if (notice?.kind !== 'catalogue-made-again') throw new Error('it is told');
    expect(lstatSync(notice.keptAt).mode).toBe(kind);
    await holdings.close();
    expect(dumpCatalogue(layout.catalogue)).toEqual(before);
    expect(readdirSync(outside)).toEqual(['of-somebody-else.sqlite']);
    expect(readFileSync(theirs).equals(bytes)).toBe(true);
  });
});

describe('something else in the place of a lock is refused, and told', () => {
  test.each<[string, (layout: ArchiveLayout, outside: string) => string]>([
    [
      'text in the lock of changes',
      ({ changesLock }) => {
        writeFileSync(
          changesLock,
          'somebody wrote a note here, long enough for SQLite to look at it'.repeat(20),
        );
        return changesLock;
      },
    ],
    [
      'a link in the place of the lock of changes',
      ({ changesLock }, outside) => {
        rmSync(changesLock);
        symlinkSync(join(outside, 'lock'), changesLock);
        return changesLock;
      },
    ],
    [
      'a link in the place of the lock of a room',
      ({ staging }, outside) => {
        const lock = join(staging, 'hostile/lock');
        mkdirSync(join(staging, 'hostile'));
        symlinkSync(join(outside, 'lock'), lock);
        return lock;
      },
    ],
  ])('%s', async (_, plant) => {
    const layout = await atRest();
    const outside = temporaryFolder();
    const path = plant(layout, outside);
    const change = async () => {
      const holdings = await openHoldings(layout.folder, openSystemClock(), agent);
      try {
        const [item] = [...holdings.catalogue.listItems()];
        if (item !== undefined)
          await editItem(holdings, item.labels.rep, [{ kind: 'language', language: 'pt' }]);
      } finally {
        await holdings.close();
      }
    };
    await expect(change()).rejects.toMatchObject({ code: 'ERR_LOCK_NOT_A_FILE', data: { path } });
    expect(readdirSync(outside)).toEqual([]);
  });
});

test('lines that somebody wrote into the register harm nothing but what they name', async () => {
  const layout = await atRest();
  const { register, ledger, catalogue } = layout;
  const name = (minute: number): string => `museu.org.br/arquivo/2020/02.02.02.0${minute}`;
  const lines = [
    ['deposited', '../../../etc/passwd', '{}'],
    ['deposited', 'MUSEU.org.br/arquivo/2020/02.02.02.02', '{}'],
    ['deposited', '__proto__', '{}'],
    ['deposited', name(0), '{"item":5,"content":"zz","ibip":{"constructor":1}}'],
    ['deposited', name(1), 'null'],
    ['deleted', name(1), '["reason"]'],
    ['deposited', name(2), `{"content":"${'a'.repeat(64)}","ibip":"8JMKD3MGP8W/34PGRBS"}`],
    ['copied', name(3), `{"content":"${'a'.repeat(64)}","ibip":"8JMKD3MGP8W/34PGRBS"}`],
    ['restored', name(4), '{}'],
    ['deposited', name(5), JSON.stringify({ reason: 'x'.repeat(1_000_000) })],
  ];
  appendFileSync(register, lines.map((line) => `2026-11-18T10:00:00Z\t${line.join('\t')}\n`).join(''));
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(`${ledger}${suffix}`, { force: true });
    rmSync(`${catalogue}${suffix}`, { force: true });
  }
  const holdings = await reopenHoldings(layout.folder);
  const items = [...holdings.catalogue.listItems()];
  expect(items.filter(({ isDamaged }) => !isDamaged).map(({ kind }) => kind)).toEqual([
    undefined,
    'item',
    'archive-service',
  ]);
  expect(items.map(({ labels }) => labels.rep)).toEqual(
    expect.arrayContaining([name(0), name(1), name(2), name(3), name(5)]),
  );
  expect(items).toHaveLength(7);
  await depositOne(holdings, makeSource({ 'b.txt': 'b' }));
  await holdings.close();
  await expect(auditArchive(layout.folder, openSystemClock())).rejects.toThrow('missing');
});
