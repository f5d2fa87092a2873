/**
 * The picture of ARCHITECTURE.md as data. A name without a slash is a folder or a file directly in electron/, or
 * one of the top-level folders `renderer` and `resources`; a name with one is a place inside such a folder.
 */
const foundation = ['platform', 'core', 'resources'];
const memory = ['ledger', ...foundation];
const parts = ['minter', 'noid', 'storage', 'catalogue', ...memory];
const useCases = ['exchange', 'audit', 'rebuild', 'deposit', ...parts];
/** package.json is where the program's version stands. */
const everything = ['package.json', 'shell', 'bridge', 'archive-service', 'resolver', 'watcher', ...useCases];

/** What each layer may import besides itself; what is not named is forbidden. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  platform: ['core', 'resources'],
  ledger: foundation,

  // Siblings: what two of them must do together is ordered by deposit.
  minter: memory,
  noid: foundation,
  storage: foundation,
  catalogue: foundation,

  deposit: parts,
  exchange: ['deposit', ...parts],
  audit: ['deposit', ...parts],
  rebuild: ['deposit', ...parts],

  shell: useCases,
  bridge: useCases,
  'archive-service': useCases,
  resolver: useCases,
  watcher: useCases,

  commands: everything,
  'cli.ts': ['commands', ...everything],
  'main.ts': everything,
  'preload.ts': ['bridge/contract.ts', 'core'],
  renderer: ['bridge/contract.ts', 'core', 'resources'],
};

/** The core computes; this is the one package that it may compute with. */
export const corePackages: readonly string[] = ['decimal.js'];

/** Packages that reach out of the program, and the only places that may know them. A scope is its packages. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  electron: ['main.ts', 'preload.ts', 'shell', 'bridge/ipc'],
  'better-sqlite3': ['ledger', 'catalogue', 'noid', 'resolver/store'],
  fastify: ['archive-service', 'resolver/routes', 'bridge/http'],
  '@fastify': ['archive-service', 'resolver/routes', 'bridge/http'],
  chokidar: ['watcher'],
};

/** Who may change files. The ledger is here for register.txt alone, a file that is appended to and never replaced. */
export const fileWriters: readonly string[] = ['storage', 'exchange', 'watcher', 'platform', 'ledger'];

/** The clock is an argument everywhere else, so that a test can turn it. */
export const clockReaders: readonly string[] = ['platform'];

export const topLevelFolders: readonly string[] = ['.ci', 'electron', 'renderer', 'resources', 'test'];

export const longestFile = 250;
