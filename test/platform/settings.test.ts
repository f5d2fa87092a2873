import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFolder } from '../../electron/platform/settings-folder.ts';
import { readSettings, updateSettings } from '../../electron/platform/settings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('the folder of the settings', () => {
  it.each([
    ['linux', {}, '/home/ana', '/home/ana/.config/acervo'],
    ['linux', { XDG_CONFIG_HOME: '/cfg' }, '/home/ana', '/cfg/acervo'],
    ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/ana', '/home/ana/.config/acervo'],
    ['linux', { XDG_CONFIG_HOME: '' }, '/home/ana', '/home/ana/.config/acervo'],
    ['freebsd', {}, '/home/ana', '/home/ana/.config/acervo'],
    ['darwin', { XDG_CONFIG_HOME: '/cfg' }, '/Users/ana', '/Users/ana/Library/Application Support/acervo'],
    ['win32', { APPDATA: 'D:\\Roaming' }, 'C:\\Users\\ana', 'D:\\Roaming\\acervo'],
    ['win32', {}, 'C:\\Users\\ana', 'C:\\Users\\ana\\AppData\\Roaming\\acervo'],
    ['linux', { ACERVO_CONFIG: '/own/place', XDG_CONFIG_HOME: '/cfg' }, '/home/ana', '/own/place'],
    ['win32', { ACERVO_CONFIG: 'E:\\own', APPDATA: 'D:\\Roaming' }, 'C:\\Users\\ana', 'E:\\own'],
  ] as const)('on %s with %j at %s is %s', (platform, env, home, folder) => {
    expect(settingsFolder(env, platform, home)).toBe(folder);
  });
});

describe('the settings', () => {
  it('are the defaults when there are none, and nothing is written', () => {
    const folder = join(temporaryFolder(), 'acervo');
    expect(readSettings(folder)).toEqual({ kind: 'missing', settings: {} });
    expect(() => readdirSync(folder)).toThrow(/ENOENT/);
  });

  it('come back as written, members of others untouched', () => {
    const folder = join(temporaryFolder(), 'acervo');
    updateSettings(folder, () => ({ theirs: { a: [1] } }));
    updateSettings(folder, (settings) => ({ ...settings, mine: true }));
    expect(readSettings(folder)).toEqual({ kind: 'read', settings: { theirs: { a: [1] }, mine: true } });
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it.skipIf(process.platform === 'win32')('are for their user alone', () => {
    const folder = join(temporaryFolder(), 'acervo');
    updateSettings(folder, () => ({}));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'settings.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{"a":', '[1]', 'null', '"text"'])('are the defaults when the file holds %j', (text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'settings.json'), text);
    expect(readSettings(folder)).toMatchObject({ kind: 'damaged', settings: {} });
    expect(readFileSync(join(folder, 'settings.json'), 'utf8')).toBe(text);
  });

  it('are the defaults when they cannot be read', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'settings.json'));
    expect(readSettings(folder)).toMatchObject({ kind: 'damaged', settings: {}, cause: { code: 'EISDIR' } });
  });

  it('keep every damaged file beside the new one and say where', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'settings.json');
    for (const [text, aside] of [
      ['{"first', 'settings.damaged-1.json'],
      ['{"second', 'settings.damaged-2.json'],
    ] as const) {
      writeFileSync(path, text);
      expect(updateSettings(folder, () => ({ fine: true }))).toBe(join(folder, aside));
      expect(readFileSync(join(folder, aside), 'utf8')).toBe(text);
    }
    expect(readSettings(folder)).toEqual({ kind: 'read', settings: { fine: true } });
    expect(updateSettings(folder, (settings) => settings)).toBeUndefined();
  });
});
