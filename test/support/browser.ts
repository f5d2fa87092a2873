import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chooseBrowser, type Machine } from './browser-choice.ts';

const lockRetries = 60;
const lockPause = 5_000;

/** The browser to test with, fetched if the machine has none, and the sentence that says what was done. */
export async function provideBrowser(): Promise<{ readonly path: string; readonly said: string }> {
  const machine = lookAtMachine();
  const choice = chooseBrowser(machine);
  switch (choice.kind) {
    case 'named':
      return { path: choice.path, said: `${choice.path}, as ACERVO_BROWSER says` };
    case 'installed':
      return { path: choice.path, said: `${choice.path}, which is installed` };
    case 'downloaded':
      return { path: choice.path, said: `${choice.path}, which Playwright downloaded earlier` };
    case 'debian-package': {
      await aptGet('update');
      await aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
      return { path: '/usr/bin/chromium', said: "/usr/bin/chromium, just installed from Debian's package" };
    }
    case 'download': {
      run('playwright', ['install', 'chromium']);
      return { path: machine.downloaded, said: `${machine.downloaded}, just downloaded by Playwright` };
    }
  }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function lookAtMachine(): Machine {
  const release = '/etc/os-release';
  return {
    platform: process.platform,
    isDebian: existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8')),
    isRoot: isRoot(),
    named: process.env.ACERVO_BROWSER,
    searchPath: process.env.PATH?.split(delimiter) ?? [],
    downloaded: chromium.executablePath(),
    isBrowser,
  };
}

/** On Windows a browser asked for its version opens a window instead, so there it is enough that it exists. */
function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0;
}

/** Another program may be installing something; that passes. */
async function aptGet(...args: readonly string[]): Promise<void> {
  for (let left = lockRetries; ; left -= 1) {
    try {
      run('apt-get', args);
      return;
    } catch (error) {
      const isLocked =
        error instanceof Error && /could not get lock|unable to (lock|acquire)/i.test(error.message);
      if (!isLocked || left === 0) throw error;
      await setTimeout(lockPause);
    }
  }
}

function run(command: string, args: readonly string[]): void {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr;
  throw new Error(`No browser: \`${command} ${args.join(' ')}\` failed. ${reason}`);
}
