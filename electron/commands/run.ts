import { CommanderError } from 'commander';
import { printAbout } from './about.ts';
import { AlreadyReported, createContext, OutputClosed } from './context.ts';
import type { CommandContext, Surroundings } from './context.ts';
import { buildProgram } from './program.ts';
import { reportError } from './report-error.ts';
import { UsageError } from './usage-errors.ts';

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
  await reportError(error, context);
  return error instanceof CommanderError || error instanceof UsageError ? wrongUsage : failed;
}
