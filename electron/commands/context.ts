import type { Readable, Writable } from 'node:stream';
import { localeFromEnvironment, messagesFor, type Messages } from '../platform/messages.ts';
import { printable } from './printable.ts';

export interface Surroundings {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What every command is given. */
export interface CommandContext extends Surroundings {
  readonly messages: Messages;
  /** For output that programs read, which is never translated. */
  readonly english: Messages;
  /** Writes on standard output and waits until it is taken; throws OutputClosed once nobody reads any more. */
  readonly print: (text: string) => Promise<void>;
  /** Says a sentence beside the output, on standard error; where nobody reads that, the work goes on all the same. */
  readonly note: (sentence: string) => Promise<void>;
}

/** The reader of standard output has gone (`| head`): the command stops, and nothing failed. */
export class OutputClosed extends Error {}

/** The command has failed and its output has already said so. */
export class AlreadyReported extends Error {}

export function createContext(surroundings: Surroundings): CommandContext {
  const { stdout, stderr, env } = surroundings;
  for (const stream of [stdout, stderr]) {
    // A failed write is told to whoever waits for it; as an event without a listener it would end the process.
    stream.on('error', () => undefined);
  }
  return {
    stdout,
    stderr,
    env,
    messages: messagesFor(localeFromEnvironment(env)),
    english: messagesFor('en'),
    // Node opens standard input when it is first looked at: only a command that reads it does.
    get stdin() {
      return surroundings.stdin;
    },
    print: (text) => writeText(stdout, text),
    note: (sentence) => writeText(stderr, `${printable(sentence)}\n`).catch(() => undefined),
  };
}

const closedPipeCodes: ReadonlySet<string | undefined> = new Set(['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED']);

function writeText(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error?: NodeJS.ErrnoException | null) => {
      if (!error) resolve();
      else reject(closedPipeCodes.has(error.code) ? new OutputClosed() : error);
    });
  });
}
