import { CommanderError } from 'commander';
import { AcervoError } from '../core/errors.ts';
import type { CommandContext } from './context.ts';
import { formatCommanderError, UsageError } from './usage-errors.ts';

/** Says what went wrong, in one sentence; where it was not expected and somebody looks for it, the place too. */
export async function reportError(error: unknown, context: CommandContext): Promise<void> {
  const sentence = describe(error, context);
  if (sentence !== '') await context.note(sentence);
  if (!isExpected(error) && context.env.ACERVO_DEBUG) context.stderr.write(`${stackOf(error)}\n`);
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
