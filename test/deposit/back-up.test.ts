import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { backupCase, listFlaws } from '../support/backups.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';

const second = 1_000_000;

describe('a backup', () => {
  test('holds ledger and register, says what it is in two languages, and can be checked by hand', async () => {
    const { backUp, mint } = await backupCase();
    await mint(3);
    const { path } = await backUp();
    expect(readdirSync(path).toSorted()).toEqual([
      'README.txt',
      'backup.json',
      'ledger.sqlite',
      'manifest-sha256.txt',
      'register.txt',
    ]);
    expect(listFlaws(path)).toEqual([]);
    const readme = readFileSync(join(path, 'README.txt'), 'utf8');
    expect(readme).toContain('How to bring it back');
    expect(readme).toContain('Como trazê-la de volta');
  });

  test.skipIf(process.platform !== 'linux')('passes sha256sum --check', async () => {
    const { path } = await (await backupCase()).backUp();
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'manifest-sha256.txt'], { cwd: path });
  });

  test('has the name of the archive and the moment', async () => {
    const { backUp, backups } = await backupCase(new SimulatedClock(noon));
    expect((await backUp()).path).toBe(join(backups, 'acervo-arquivo-2026-11-18T14.02.03.123456Z'));
  });

  test('ends the register where the ledger ends', async () => {
    const { archive, backUp, mint } = await backupCase();
    await mint(2_500);
    const { path } = await backUp();
    expect(readFileSync(join(path, 'register.txt'))).toEqual(readFileSync(join(archive, 'register.txt')));
  });

  test('takes along the lines that a crash left in the text alone', async () => {
    const { archive, backUp } = await backupCase();
    const line = '2026-11-18T14:02:03Z\tnoted\tmuseu.org.br/arquivo/2026/11.18.14.02\tby hand\n';
    writeFileSync(join(archive, 'register.txt'), line, { flag: 'a' });
    const { path } = await backUp();
    expect(readFileSync(join(path, 'register.txt'), 'utf8').endsWith(line)).toBe(true);
  });

  test('takes along the settings of this user, where there are any', async () => {
    const { backUp, backups } = await backupCase();
    writeFileSync(join(dirname(backups), 'settings.json'), '{"a":1}');
    const { path } = await backUp();
    expect(readFileSync(join(path, 'settings.json'), 'utf8')).toBe('{"a":1}');
    expect(listFlaws(path)).toEqual([]);
  });

  test('leaves nothing behind in the archive but a lock', async () => {
    const { archive, backUp } = await backupCase();
    const before = readdirSync(archive);
    await backUp();
    expect(readdirSync(archive).filter((name) => !before.includes(name))).toEqual([
      'ledger.sqlite.backup-lock',
    ]);
  });

  test.each(['', 'col', 'new/below'])('is refused inside the archive, at "%s"', async (below) => {
    const { archive, backUp } = await backupCase();
    const link = join(dirname(archive), 'link');
    symlinkSync(archive, link);
    const before = readdirSync(archive);
    for (const folder of [join(archive, below), join(link, below)]) {
      await expect(backUp(10, folder)).rejects.toMatchObject({
        code: 'ERR_BACKUP_INSIDE_ARCHIVE',
        data: { path: folder },
      });
    }
    expect(readdirSync(archive)).toEqual(before);
  });

  test('is taken beside the archive, in the folder above it or one of a longer name', async () => {
    const { archive, backUp } = await backupCase();
    for (const folder of [dirname(archive), `${archive}-backups`]) {
      expect(dirname((await backUp(10, folder)).path)).toBe(folder);
    }
  });

  test('says of a folder that is a file that it is none', async () => {
    const { backups, backUp } = await backupCase();
    writeFileSync(backups, '');
    await expect(backUp()).rejects.toMatchObject({ code: 'ERR_FOLDER_NOT_A_FOLDER' });
  });

  test('of a damaged ledger is none, and leaves nothing', async () => {
    const { archive, backups, backUp, mint } = await backupCase();
    await mint(5_000);
    const ledger = readFileSync(join(archive, 'ledger.sqlite'));
    ledger.fill(0x55, ledger.length - 20_000, ledger.length - 4_096);
    writeFileSync(join(archive, 'ledger.sqlite'), ledger);
    await expect(backUp()).rejects.toMatchObject({ code: 'ERR_LEDGER_DAMAGED' });
    expect(readdirSync(backups)).toEqual([]);
  });

  const why = whyNoSmallDisk();
  test.skipIf(why !== undefined)(
    'on a full disk says so, leaves nothing, and keeps the older ones',
    async () => {
      const { folder } = smallDisk(1);
      const { backups, backUp, mint } = await backupCase();
      symlinkSync(folder, backups);
      const { path } = await backUp();
      await mint(10_000);
      await expect(backUp()).rejects.toMatchObject({ code: 'ERR_DISK_FULL' });
      expect(readdirSync(folder)).toEqual([basename(path)]);
      expect(listFlaws(path)).toEqual([]);
    },
  );
});

describe('older backups', () => {
  test('go when there are more than are kept, the oldest first', async () => {
    const clock = new SimulatedClock(noon);
    const { backups, backUp } = await backupCase(clock);
    const made: string[] = [];
    for (let day = 0; day < 4; day++) {
      clock.set(clock.now() + second);
      made.push((await backUp(2)).path);
    }
    expect(readdirSync(backups).map((name) => join(backups, name))).toEqual(made.slice(2));
  });

  test('are told when they go', async () => {
    const { backUp } = await backupCase();
    const { path } = await backUp(1);
    expect((await backUp(1)).removed).toEqual([path]);
  });

  test('never push out the new one, though the clock was set back', async () => {
    const clock = new SimulatedClock(noon);
    const { backUp } = await backupCase(clock);
    const earlier = await backUp(1);
    clock.set(noon - second);
    const { path, removed } = await backUp(1);
    expect(removed).toEqual([earlier.path]);
    expect(listFlaws(path)).toEqual([]);
  });

  test('stay when they are of another archive, or hold something else besides', async () => {
    const clock = new SimulatedClock(noon);
    const { backups, backUp } = await backupCase(clock);
    const other = await backupCase(new SimulatedClock(noon - second));
    const foreign = (await other.backUp()).path;
    mkdirSync(backups);
    renameSync(foreign, join(backups, basename(foreign)));
    const annotated = await backUp(1);
    writeFileSync(join(annotated.path, 'notes.txt'), 'keep this one');
    mkdirSync(join(backups, 'acervo-arquivo-2001-01-01T00.00.00Z'));
    mkdirSync(join(backups, 'acervo-arquivo-old'));
    symlinkSync(annotated.path, join(backups, 'acervo-arquivo-2002-01-01T00.00.00Z'));
    const before = readdirSync(backups);
    clock.set(noon + second);
    expect((await backUp(1)).removed).toEqual([]);
    expect(readdirSync(backups)).toEqual(expect.arrayContaining(before));
  });
});

test('several backups at once wait for one another, and all are whole', async () => {
  const { backups, backUp } = await backupCase(openSystemClock());
  const reports = await Promise.all([backUp(), backUp(), backUp()]);
  expect(readdirSync(backups)).toHaveLength(3);
  for (const { path } of reports) expect(listFlaws(path)).toEqual([]);
});
