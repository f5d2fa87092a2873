import { describe, expect, it } from 'vitest';
import { chooseBrowser, type Machine } from './browser-choice.ts';
import { launchOptions } from './browser-launch.ts';

const downloaded = '/home/ana/.cache/ms-playwright/chromium/chrome';

/** A Debian where root works and no browser is installed, except for what the test says. */
function machineWith(browsers: readonly string[], rest: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    isDebian: true,
    isRoot: true,
    named: undefined,
    searchPath: ['/usr/local/bin', '/usr/bin'],
    downloaded,
    isBrowser: (path) => browsers.includes(path),
    ...rest,
  };
}

describe('the browser', () => {
  it('is the one that ACERVO_BROWSER names, before any other', () => {
    const machine = machineWith(['/opt/mine', '/usr/bin/chromium'], { named: '/opt/mine' });
    expect(chooseBrowser(machine)).toEqual({ kind: 'named', path: '/opt/mine' });
  });

  it('is not replaced by another when the named one does not start', () => {
    const machine = machineWith(['/usr/bin/chromium'], { named: '/opt/mine' });
    expect(() => chooseBrowser(machine)).toThrow(
      'ACERVO_BROWSER names /opt/mine, which is no browser that starts.',
    );
  });

  it.each([
    ['/usr/local/bin/chromium', {}],
    ['/usr/bin/google-chrome', {}],
    ['/usr/bin/microsoft-edge', {}],
    ['/snap/bin/chromium', { isDebian: false }],
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', { platform: 'darwin' }],
    ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', { platform: 'win32' }],
    ['D:\\tools\\chromium.exe', { platform: 'win32', searchPath: ['D:\\tools'] }],
  ] satisfies [string, Partial<Machine>][])('is %s where that is installed', (path, rest) => {
    expect(chooseBrowser(machineWith([path, downloaded], rest))).toEqual({ kind: 'installed', path });
  });

  it('is the one Playwright downloaded earlier, where no other is installed', () => {
    expect(chooseBrowser(machineWith([downloaded]))).toEqual({ kind: 'downloaded', path: downloaded });
  });

  it("is Debian's package, where root can install it", () => {
    expect(chooseBrowser(machineWith([]))).toEqual({ kind: 'debian-package' });
  });

  it.each([
    ['not root', { isRoot: false }],
    ['not on Debian', { isDebian: false }],
    ['on a Mac', { platform: 'darwin', isDebian: false, isRoot: false }],
  ] satisfies [string, Partial<Machine>][])("is Playwright's download when %s", (_, rest) => {
    expect(chooseBrowser(machineWith([], rest))).toEqual({ kind: 'download' });
  });
});

describe('its launch', () => {
  it('goes without the sandbox as root only', () => {
    expect(launchOptions('/usr/bin/chromium', true).chromiumSandbox).toBe(false);
    expect(launchOptions('/usr/bin/chromium', false).chromiumSandbox).toBe(true);
  });
});
