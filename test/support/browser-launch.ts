import type { LaunchOptions } from '@playwright/test';

/** The browser under test talks to this machine alone; Playwright's own flags already keep it from updating itself. */
const loopbackOnly = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-domain-reliability',
  '--no-pings',
];

export function launchOptions(path: string | undefined, isRoot: boolean): LaunchOptions {
  return {
    ...(path === undefined ? {} : { executablePath: path }),
    // Chromium's sandbox refuses to start as root, and nobody else has a reason to go without it.
    chromiumSandbox: !isRoot,
    args: loopbackOnly,
  };
}
