import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const project = join(import.meta.dirname, '../..');

export interface BuiltCli {
  readonly dist: string;
  readonly path: string;
  remove(): void;
}

/** The bundle as `npm run build` makes it, in a folder of its own, so that no other test can pull it away. */
export function buildCli(): BuiltCli {
  const folder = mkdtempSync(join(tmpdir(), 'acervo-built-'));
  const dist = join(folder, 'dist');
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const options = ['--logLevel', 'warn', '--outDir', dist, '--emptyOutDir'];
  execFileSync(process.execPath, [vite, 'build', ...options], { cwd: project, stdio: 'inherit' });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    dist,
    path: join(dist, 'cli.js'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The bundle with neither packages nor a Node beside it, until the running test ends. */
export function copyAlone({ dist }: BuiltCli): string {
  const folder = temporaryFolder();
  cpSync(dist, folder, { recursive: true });
  return join(folder, 'cli.js');
}

export interface Ending {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** In an environment that says nothing of the language and of npm. */
export function start(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  return spawn(command, args, { env: { PATH: process.env.PATH, ...env } });
}

/** Waits until the process, and whoever else holds its output, has ended. */
export function ending(child: ChildProcessWithoutNullStreams): Promise<Ending> {
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ stdout, stderr, code, signal });
    });
  });
}

/** A flag of Node that runs a line of code before the program. */
export function importing(source: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}
