import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Trial } from './torture-case.ts';
import { Violation } from './torture-case.ts';

const textImports = pathToFileURL(join(import.meta.dirname, '../support/text-imports.ts')).href;

export interface TorturedProcess {
  /** Comes when it has said its first word, or ended before that. */
  readonly ready: Promise<unknown>;
  kill(): void;
  /** The complete lines that it wrote. Comes when it has ended, by itself or because it was killed. */
  readonly told: () => Promise<readonly string[]>;
}

/** Starts a script of this folder on the trial's archive; it does not outlive the trial. */
export function startProcess(
  { folder, random, onEnd }: Trial,
  script: string,
  ...args: readonly string[]
): TorturedProcess {
  const path = join(import.meta.dirname, script);
  const child = spawn(
    process.execPath,
    ['--import', textImports, path, folder, `${random.seed()}`, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compile-cache') },
    },
  );
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const ready = Promise.race([once(child.stdout, 'data'), closed]);
  const output = text(child.stdout);
  const complaint = text(child.stderr);
  onEnd(() => child.kill('SIGKILL'));
  return {
    ready,
    kill: () => child.kill('SIGKILL'),
    told: async () => {
      const [code, signal] = await closed;
      if (code !== 0 && signal !== 'SIGKILL')
        throw new Violation(`${script} failed with ${signal ?? String(code)}: ${(await complaint).trim()}`);
      return (await output).split('\n').slice(0, -1);
    },
  };
}
