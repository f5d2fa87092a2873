import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { IpAddress } from '../../electron/core/ip-address.ts';
import type { Founding } from '../../electron/deposit/founding.ts';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { endFounding } from '../../electron/storage/founding-marker.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { museum } from '../support/foundings.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const clock = openSystemClock();

describe('founding an archive', () => {
  test('makes the tree, the ledger and the register, and nothing else', async () => {
    const folder = join(temporaryFolder(), 'new', 'archive');
    await foundArchive(folder, museum, clock);
    expect(readdirSync(folder).toSorted()).toEqual(
      ['.staging', 'col', 'inbox', 'ledger.sqlite', 'quarantine', 'register.txt', 'removed'].toSorted(),
    );
    expect(readdirSync(join(folder, '.staging'))).toEqual([]);
  });

  test('stores the archive service as a sound repository that cannot be transferred', async () => {
    const folder = temporaryFolder();
    const labels = await foundArchive(folder, museum, new SimulatedClock(noon));
    expect(labels.rep).toBe('museu.org.br/arquivo/2026/11.18.14.02.03.123456');
    const repository = join(folder, 'col', labels.rep);
    const checked = execFileSync('sha256sum', ['-c', 'manifest-sha256.txt'], {
      cwd: repository,
      encoding: 'utf8',
    });
    expect(checked).toBe('doc/archive-service.txt: OK\n');
    const { item, findings } = readRepository(repository, labels.rep);
    expect(findings).toEqual([]);
    expect(item).toMatchObject({
      kind: 'archive-service',
      transferable: false,
      labels,
      holder: labels.rep,
      archive: {
        title: 'Museu da Vila',
        email: 'arquivo@museu.org.br',
        host: 'arquivo.museu.org.br',
        port: 80,
      },
      target: 'archive-service.txt',
      events: [{ event: 'founding', agent: 'Acervo test', outcome: 'success' }],
    });
  });

  test('tells what the item is in both languages', async () => {
    const folder = temporaryFolder();
    const { rep } = await foundArchive(folder, museum, clock);
    const text = readFileSync(join(folder, 'col', rep, 'doc', 'archive-service.txt'), 'utf8');
    expect(text).toMatch(/archive service of "Museu da Vila"/);
    expect(text).toMatch(/serviço de Arquivo de "Museu da Vila"/);
    expect(text).toContain(rep);
  });

  test('writes the founding into the register', async () => {
    const folder = temporaryFolder();
    const { rep, ibip } = await foundArchive(folder, museum, new SimulatedClock(noon));
    const at = '2026-11-18T14:02:03.123456Z';
    const detail =
      '{"host":"arquivo.museu.org.br","port":80,"ip":"203.0.113.7","ipPort":800,"granularity":"0.000001"}';
    expect(readFileSync(join(folder, 'register.txt'), 'utf8')).toBe(
      `${at}\tminted\t${rep}\t${ibip ?? ''}\n${at}\tfounded\t${rep}\t${detail}\n`,
    );
  });

  test('takes what an operating system leaves in an empty folder for nothing', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'lost+found'));
    writeFileSync(join(folder, '.DS_Store'), '');
    await expect(foundArchive(folder, museum, clock)).resolves.toBeDefined();
  });

  test('does without an address where none is given', async () => {
    const folder = temporaryFolder();
    const authority = { ...museum.authority, ip: undefined };
    const labels = await foundArchive(folder, { ...museum, authority }, clock);
    expect(labels.ibip).toBeUndefined();
    expect(readRepository(join(folder, 'col', labels.rep), labels.rep).findings).toEqual([]);
  });
});

describe('founding an archive is refused', () => {
  test('a second time, and leaves the first as it is', async () => {
    const folder = temporaryFolder();
    await foundArchive(folder, museum, clock);
    const before = readFileSync(join(folder, 'register.txt'));
    await expect(foundArchive(folder, museum, clock)).rejects.toMatchObject({ code: 'ERR_ARCHIVE_EXISTS' });
    expect(readFileSync(join(folder, 'register.txt'))).toEqual(before);
  });

  test('in a folder with anything in it, and leaves that alone', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'photo.jpg'), 'x');
    await expect(foundArchive(folder, museum, clock)).rejects.toMatchObject({
      code: 'ERR_FOLDER_NOT_EMPTY',
      data: { found: 'photo.jpg' },
    });
    expect(readdirSync(folder)).toEqual(['photo.jpg']);
  });

  test('where a file stands', async () => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, '');
    await expect(foundArchive(path, museum, clock)).rejects.toMatchObject({
      code: 'ERR_FOLDER_NOT_A_FOLDER',
    });
    await expect(foundArchive(join(path, 'below'), museum, clock)).rejects.toMatchObject({
      code: 'ERR_FOLDER_NOT_A_FOLDER',
    });
  });

  test.each<[string, Partial<Founding>, string]>([
    [
      'on a private address',
      { authority: { ...museum.authority, ip: '192.168.0.7' as IpAddress } },
      'ERR_IP_NOT_UNIQUE',
    ],
    [
      'on the loopback address',
      { authority: { ...museum.authority, ip: '127.0.0.1' as IpAddress } },
      'ERR_IP_NOT_UNIQUE',
    ],
    ['without a title', { title: ' ' }, 'ERR_TITLE_EMPTY'],
    ['with an e-mail address that is none', { email: 'arquivo@museu' }, 'ERR_EMAIL'],
    ['with two addresses in one', { email: 'a@museu.org.br, b@museu.org.br' }, 'ERR_EMAIL'],
  ])('%s, before anything is written', async (_, change, code) => {
    const folder = join(temporaryFolder(), 'archive');
    await expect(foundArchive(folder, { ...museum, ...change }, clock)).rejects.toMatchObject({ code });
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a founding that was killed', () => {
  /** The state that a kill leaves, made by hand: the torture case `found-kill` makes it by killing. */
  function unfinished(): string {
    const folder = temporaryFolder();
    writeFileSync(join(folder, '.founding'), '999999999\n');
    for (const name of ['col', 'inbox', '.staging/x/doc']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'register.txt'), 'half a li');
    return folder;
  }

  test('is no archive', async () => {
    await expect(openArchive(unfinished(), clock)).rejects.toMatchObject({ code: 'ERR_ARCHIVE_UNFINISHED' });
  });

  test('begins anew when it is tried again', async () => {
    const folder = unfinished();
    const { rep } = await foundArchive(folder, museum, clock);
    expect(readFileSync(join(folder, 'register.txt'), 'utf8')).toMatch(new RegExp(`\tfounded\t${rep}\t`));
  });

  test('removes nothing that somebody put there meanwhile', async () => {
    const folder = unfinished();
    writeFileSync(join(folder, 'inbox', 'letter.pdf'), 'x');
    await expect(foundArchive(folder, museum, clock)).rejects.toMatchObject({ code: 'ERR_FOLDER_NOT_EMPTY' });
    expect(existsSync(join(folder, 'inbox', 'letter.pdf'))).toBe(true);
  });

  test('is finished by whoever opens it, if its repository already stood in the collection', async () => {
    const folder = temporaryFolder();
    await foundArchive(folder, museum, clock);
    writeFileSync(join(folder, '.founding'), '999999999\n');
    const { ledger } = await openArchive(folder, clock);
    expect(await new Minter(ledger, clock).mint(1)).toHaveLength(1);
    ledger.close();
    expect(existsSync(join(folder, '.founding'))).toBe(false);
  });

  test('may lose its mark to whoever opens it a moment before it ends', async () => {
    const folder = temporaryFolder();
    await foundArchive(folder, museum, clock);
    expect(() => {
      endFounding(archiveLayout(folder));
    }).not.toThrow();
  });

  test('is left alone while its process is alive', async () => {
    const folder = unfinished();
    writeFileSync(join(folder, '.founding'), `${process.ppid}\n`);
    await expect(foundArchive(folder, museum, clock)).rejects.toMatchObject({
      code: 'ERR_ARCHIVE_BEING_FOUNDED',
      data: { pid: process.ppid },
    });
  });
});
