import { posix, win32 } from 'node:path';

/** What decides where the browser comes from, so that the decision can be tried on machines we do not have. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly isDebian: boolean;
  readonly isRoot: boolean;
  /** ACERVO_BROWSER: what the user said. */
  readonly named: string | undefined;
  /** The folders of PATH. */
  readonly searchPath: readonly string[];
  /** Where Playwright keeps its own browser, downloaded or not. */
  readonly downloaded: string;
  /** Whether a browser is there and starts: Ubuntu has a `chromium-browser` that only says to install another. */
  readonly isBrowser: (path: string) => boolean;
}

export type BrowserChoice =
  | { readonly kind: 'named' | 'installed' | 'downloaded'; readonly path: string }
  | { readonly kind: 'debian-package' }
  | { readonly kind: 'download' };

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const usualPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
  ],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

export function chooseBrowser(machine: Machine): BrowserChoice {
  const { named, downloaded, isBrowser } = machine;
  if (named !== undefined) {
    if (!isBrowser(named)) throw new Error(`ACERVO_BROWSER names ${named}, which is no browser that starts.`);
    return { kind: 'named', path: named };
  }
  const installed = listPlaces(machine).find(isBrowser);
  if (installed !== undefined) return { kind: 'installed', path: installed };
  if (isBrowser(downloaded)) return { kind: 'downloaded', path: downloaded };
  return machine.isDebian && machine.isRoot ? { kind: 'debian-package' } : { kind: 'download' };
}

function listPlaces({ platform, searchPath }: Machine): readonly string[] {
  const path = platform === 'win32' ? win32 : posix;
  const extension = platform === 'win32' ? '.exe' : '';
  const onPath = commands.flatMap((name) => searchPath.map((folder) => path.join(folder, name + extension)));
  return [...onPath, ...(usualPlaces[platform] ?? [])];
}
