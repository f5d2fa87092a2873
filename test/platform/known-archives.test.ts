import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type KnownArchive,
  findRivals,
  readKnownArchives,
  rememberArchive,
} from '../../electron/platform/known-archives.ts';
import { readSettings, updateSettings } from '../../electron/platform/settings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function makeArchive(path: string, authority: Partial<KnownArchive> = {}): KnownArchive {
  mkdirSync(path);
  return { path, host: 'a.example.org', port: 80, ip: '198.51.100.1', ipPort: 800, ...authority };
}

describe('the known archives', () => {
  it('are none at first', () => {
    expect(readKnownArchives(temporaryFolder())).toEqual([]);
  });

  it('are remembered one a folder, the newest entry winning', () => {
    const folder = temporaryFolder();
    const one = makeArchive(join(folder, 'one'));
    const two = makeArchive(join(folder, 'two'), { ip: undefined });
    for (const archive of [one, two, { ...one, host: 'b.example.org' }]) {
      expect(rememberArchive(folder, archive)).toEqual({ kind: 'remembered' });
    }
    expect(readKnownArchives(folder)).toEqual([two, { ...one, host: 'b.example.org' }]);
  });

  it('are remembered by absolute paths', () => {
    const folder = temporaryFolder();
    rememberArchive(folder, { ...makeArchive(join(folder, 'one')), path: 'relative' });
    expect(readKnownArchives(folder)[0]?.path).toBe(join(process.cwd(), 'relative'));
  });

  it('pass over entries they cannot read, and keep them', () => {
    const folder = temporaryFolder();
    const strange = [null, 7, { path: '/a' }, { path: '/a', host: 'h', port: '80', ip: 'i', ipPort: 1 }];
    updateSettings(folder, () => ({ knownArchives: strange }));
    const archive = makeArchive(join(folder, 'one'));
    rememberArchive(folder, archive);
    expect(readKnownArchives(folder)).toEqual([archive]);
    expect(readSettings(folder).settings).toEqual({ knownArchives: [...strange, archive] });
  });

  it('tell the caller, and do not throw, when the settings cannot be written', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const remembering = rememberArchive(join(folder, 'file'), makeArchive(join(folder, 'one')));
    expect(remembering).toMatchObject({
      kind: 'failed',
      cause: { code: expect.stringMatching(/ENOTDIR|EEXIST/) as string },
    });
  });

  it('tell where damaged settings were kept', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'settings.json'), 'nonsense');
    expect(rememberArchive(folder, makeArchive(join(folder, 'one')))).toEqual({
      kind: 'remembered',
      damagedSettingsKeptAt: join(folder, 'settings.damaged-1.json'),
    });
  });
});

describe('a rival', () => {
  it.each([
    ['the same address and address port', { host: 'b.example.org' }, { sharesHost: false, sharesIp: true }],
    ['the same host and port', { ip: '198.51.100.2' }, { sharesHost: true, sharesIp: false }],
    ['both', {}, { sharesHost: true, sharesIp: true }],
    ['the same host, no address at all', { ip: undefined }, { sharesHost: true, sharesIp: false }],
  ])('is an archive with %s', (_, authority, shares) => {
    const folder = temporaryFolder();
    const known = makeArchive(join(folder, 'known'), authority);
    const archive = makeArchive(join(folder, 'new'));
    expect(findRivals([known], archive)).toEqual([{ archive: known, ...shares }]);
  });

  it.each([
    ['another host and address port', { host: 'b.example.org', ipPort: 802 }],
    ['another port and address', { port: 8080, ip: '198.51.100.2' }],
  ])('is not an archive with %s', (_, authority) => {
    const folder = temporaryFolder();
    const known = makeArchive(join(folder, 'known'), authority);
    expect(findRivals([known], makeArchive(join(folder, 'new')))).toEqual([]);
  });

  it('is not another archive for having no address either', () => {
    const folder = temporaryFolder();
    const known = makeArchive(join(folder, 'known'), { host: 'b.example.org', ip: undefined });
    expect(findRivals([known], makeArchive(join(folder, 'new'), { ip: undefined }))).toEqual([]);
  });

  it('is not an archive whose folder is gone', () => {
    const folder = temporaryFolder();
    const known = makeArchive(join(folder, 'known'));
    const archive = makeArchive(join(folder, 'new'));
    rmSync(known.path, { recursive: true });
    expect(findRivals([known], archive)).toEqual([]);
  });

  it('is not the archive itself, by whatever path', () => {
    const folder = temporaryFolder();
    const archive = makeArchive(join(folder, 'archive'));
    symlinkSync(archive.path, join(folder, 'link'), 'junction');
    expect(findRivals([archive, { ...archive, path: join(folder, 'link') }], archive)).toEqual([]);
  });
});
