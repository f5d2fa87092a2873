import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly acervo: string };
};

/** How people and programs start Acervo in a checkout; the second needs neither npm nor a shell. */
export const waysToStart = {
  npm: ['npm', 'run', '--silent', 'acervo', '--'],
  'the plain command': scripts.acervo.split(' '),
} as const satisfies Record<string, readonly string[]>;

export type WayToStart = keyof typeof waysToStart;

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Circumstances {
  readonly language?: string;
  readonly input?: string;
  /** The user's configuration folder. */
  readonly settings?: string;
}

/** Runs the built program to its end, as from a shell of this machine. */
export async function runAcervo(
  way: WayToStart,
  args: readonly string[],
  { language = 'en_US.UTF-8', input = '', settings }: Circumstances = {},
): Promise<Ended> {
  const [command = '', ...first] = waysToStart[way];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env: { ...shellEnvironment(language), ...(settings && { ACERVO_CONFIG: settings }) },
    shell: process.platform === 'win32' && command === 'npm',
  });
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve).once('error', reject);
  });
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await exitCode, stdout, stderr };
}

/** Tests run on the project's own Node; a user's shell has the machine's, which may be an older one. */
function shellEnvironment(LANG: string): NodeJS.ProcessEnv {
  const isOurs = (folder: string): boolean => normalize(folder).endsWith(join('node_modules', '.bin'));
  const PATH = process.env.PATH?.split(delimiter)
    .filter((folder) => !isOurs(folder))
    .join(delimiter);
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(LC_|LANGUAGE$|npm_|NODE_|ACERVO_)/i.test(name),
  );
  return { ...Object.fromEntries(kept), PATH, LANG };
}
