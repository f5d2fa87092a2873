import { Readable, Writable } from 'node:stream';
import { run } from '../../electron/commands/run.ts';

export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

export interface CommandInput {
  readonly stdin?: Readable | readonly Uint8Array[] | string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command line in this process, on streams of its own and in an environment that holds nothing else. */
export async function runCommand(args: readonly string[], input: CommandInput = {}): Promise<Outcome> {
  const { stdin = '', env = {} } = input;
  const stdout = collect();
  const stderr = collect();
  const exitCode = await run(args, {
    stdin: toReadable(stdin),
    stdout: stdout.stream,
    stderr: stderr.stream,
    env,
  });
  return { stdout: stdout.text(), stderr: stderr.text(), exitCode };
}

function toReadable(stdin: NonNullable<CommandInput['stdin']>): Readable {
  if (stdin instanceof Readable) return stdin;
  return Readable.from(typeof stdin === 'string' ? [Buffer.from(stdin)] : stdin);
}

function collect(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      chunks.push(chunk);
      callback();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}
