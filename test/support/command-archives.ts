import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Outcome, runCommand } from './run-command.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const museumOptions = [
  ...['--host', 'arquivo.museu.org.br', '--port', '80', '--ip', '203.0.113.7'],
  ...['--title', 'Museu da Vila', '--email', 'arquivo@museu.org.br'],
];

/** A user of the running test's own, who has settings and archives nowhere else. */
export interface TestUser {
  readonly home: string;
  readonly path: (name: string) => string;
  readonly run: (args: readonly string[], language?: string) => Promise<Outcome>;
}

export function testUser(): TestUser {
  const home = temporaryFolder();
  return {
    home,
    path: (name) => join(home, name),
    run: (args, language = 'C') =>
      runCommand(args, { env: { ACERVO_CONFIG: join(home, 'settings'), LANG: language } }),
  };
}

/** A line of JSON that a command printed about an item; each has some of these. */
export interface PrintedItem {
  readonly rep: string;
  readonly ibip: string | null;
  readonly state: string;
  readonly title: string | null;
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
}

/** A user with an archive, which all commands are about. */
export interface Archivist extends TestUser {
  readonly archive: string;
  readonly env: Readonly<Record<string, string>>;
  /** What a command that must succeed prints with --json. */
  readonly list: <T = PrintedItem>(...args: readonly string[]) => Promise<readonly T[]>;
  /** Makes files below the user's home, and answers the path of the first one's topmost folder, or its own. */
  readonly make: (files: Readonly<Record<string, string>>) => string;
  /** Deposits a file of its own that must succeed. */
  readonly deposit: (name: string, content: string, ...options: readonly string[]) => Promise<PrintedItem>;
}

export async function archivist(...options: readonly string[]): Promise<Archivist> {
  const user = testUser();
  const archive = user.path('archive');
  const env = { ACERVO_CONFIG: user.path('settings'), ACERVO_ARCHIVE: archive };
  await user.run(['init', archive, ...museumOptions, ...options]);

  const run: TestUser['run'] = (args, language = 'C') =>
    runCommand(args, { env: { ...env, LANG: language } });

  async function list<T>(...args: readonly string[]): Promise<readonly T[]> {
    const { stdout, stderr, exitCode } = await run([...args, '--json']);
    if (exitCode !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as T);
  }

  function make(files: Readonly<Record<string, string>>): string {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(user.path(name)), { recursive: true });
      writeFileSync(user.path(name), content);
    }
    const [first = ''] = Object.keys(files);
    return user.path(first.split('/')[0] ?? '');
  }

  async function deposit(name: string, content: string, ...more: readonly string[]): Promise<PrintedItem> {
    const [item] = await list<PrintedItem>('deposit', make({ [name]: content }), ...more);
    if (item === undefined) throw new Error('nothing was printed');
    return item;
  }

  return { ...user, archive, env, run, list, make, deposit };
}
