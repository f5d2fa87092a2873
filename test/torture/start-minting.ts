import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Labels } from '../../electron/core/ibi.ts';
import type { Trial } from './torture-case.ts';
import { Violation } from './torture-case.ts';

const script = join(import.meta.dirname, 'minting-process.ts');
const textImports = pathToFileURL(join(import.meta.dirname, '../support/text-imports.ts')).href;

export interface MintingProcess {
  readonly name: string;
  /** Comes when it is about to open the ledger, or ended before that. */
  readonly ready: Promise<unknown>;
  begin(): void;
  kill(): void;
  /** What it was given: the complete lines that it wrote. Comes when it has ended, by itself or because it was killed. */
  readonly given: () => Promise<readonly Labels[]>;
}

/** Starts a process that mints on the trial's archive, and does not outlive the trial. */
export function startMinting({ folder, random, onEnd }: Trial, count: number | 'endless'): MintingProcess {
  const child = spawn(process.execPath, [
    '--import',
    textImports,
    script,
    folder,
    `${random.seed()}`,
    `${count}`,
  ]);
  const name = `process ${child.pid ?? 0}`;
  const output = collect(child.stdout);
  const complaint = collect(child.stderr);
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  onEnd(() => child.kill('SIGKILL'));
  child.stdin.on('error', () => undefined); // it may be dead before it is told to begin
  return {
    name,
    ready: Promise.race([once(child.stdout, 'data'), closed]),
    begin: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
    given: async () => {
      const [code, signal] = await closed;
      if (code !== 0 && signal !== 'SIGKILL') {
        throw new Violation(`${name} failed with ${signal ?? String(code)}: ${complaint().trim()}`);
      }
      return parseLabels(output());
    },
  };
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

/** The first line is `ready`; the last may have been torn when the process was killed. */
function parseLabels(output: string): Labels[] {
  return output
    .split('\n')
    .slice(1, -1)
    .map((line) => {
      const [rep, ibip] = line.split('\t');
      return { rep, ibip } as Labels;
    });
}
