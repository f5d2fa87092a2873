import { CommanderError } from 'commander';
import { AcervoError } from '../core/errors.ts';
import { printAbout } from './about.ts';
import { AlreadyReported, createContext, OutputClosed } from './context.ts';
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
  const sentence = describe(error, context);
  if (sentence !== '') await context.note(sentence);
  if (!isExpected(error) && context.env.ACERVO_DEBUG) context.stderr.write(`${stackOf(error)}\n`);
  return error instanceof CommanderError || error instanceof UsageError ? wrongUsage : failed;
}

/** Empty where commander has answered with the help text already. */
function describe(error: unknown, { messages }: CommandContext): string {
  if (error instanceof CommanderError) return formatCommanderError(error, messages);
  if (error instanceof UsageError) return messages.sentence(error.cause);
  if (error instanceof AcervoError) return messages.sentence(error);
  return messages.text('cli.unexpected', { message: error instanceof Error ? error.message : String(error) });
}

function isExpected(error: unknown): boolean {
  return error instanceof CommanderError || error instanceof UsageError || error instanceof AcervoError;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
