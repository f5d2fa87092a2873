import { join } from 'node:path';
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
