import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const textImports = pathToFileURL(join(import.meta.dirname, 'text-imports.ts')).href;

export interface WorkingProcess {
  /** Comes when it waits to be told to begin. */
  readonly ready: Promise<unknown>;
  readonly begin: () => void;
  /** What it printed when it had ended; fails if it did. */
  readonly results: () => Promise<readonly string[]>;
}

/** Another process that works on an archive; working-process.ts says what the arguments are. */
export function startWorking(archive: string, ...args: readonly string[]): WorkingProcess {
  const script = join(import.meta.dirname, 'working-process.ts');
  const child = spawn(process.execPath, ['--import', textImports, script, archive, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ready = once(child.stdout, 'data');
  const output = text(child.stdout);
  const complaint = text(child.stderr);
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    ready,
    begin: () => void child.stdin.end(),
    results: async () => {
      const [code] = await closed;
      if (code !== 0) throw new Error(`${args.join(' ')} failed: ${await complaint}`);
      return JSON.parse((await output).replace(/^ready\n/, '')) as readonly string[];
    },
  };
}
