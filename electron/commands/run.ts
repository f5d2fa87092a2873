import { CommanderError } from 'commander';
import { AcervoError } from '../core/errors.ts';
import { printAbout } from './about.ts';
import { AlreadyReported, createContext, OutputClosed, writeText } from './context.ts';
import type { CommandContext, Surroundings } from './context.ts';
import { buildProgram } from './program.ts';
import { formatCommanderError, UsageError } from './usage-errors.ts';

const done = 0;
const failed = 1;
const wrongUsage = 2;

/** Runs one command line and gives its exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const context = createContext(surroundings);
  try {
    const program = buildProgram(context);
    if (args.length === 0) await printAbout(program, context);
    else await program.parseAsync(args, { from: 'user' });
    return done;
  } catch (error) {
    return await end(error, context);
  }
}

async function end(error: unknown, context: CommandContext): Promise<number> {
  if (error instanceof OutputClosed) return done;
  if (error instanceof AlreadyReported) return failed;
  if (error instanceof CommanderError && error.exitCode === 0) return done;
  await writeText(context.stderr, describe(error, context)).catch(() => undefined); // the exit code speaks as well
  return error instanceof CommanderError || error instanceof UsageError ? wrongUsage : failed;
}

function describe(error: unknown, { messages, env }: CommandContext): string {
  if (error instanceof CommanderError) return asLine(formatCommanderError(error, messages));
  if (error instanceof UsageError) return asLine(messages.sentence(error.cause));
  if (error instanceof AcervoError) return asLine(messages.sentence(error));
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return asLine(messages.text('cli.unexpected', { message })) + (env.ACERVO_DEBUG ? `${stack}\n` : '');
}

/** What was typed or read may hold line breaks and terminal codes; a sentence stays one line, and shows them. */
function asLine(sentence: string): string {
  if (sentence === '') return '';
  const shown = sentence.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
  return `${shown}\n`;
}
