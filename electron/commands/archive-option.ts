import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

/** Declared on the program, so that it may stand before or after any command. */
export function addArchiveOption(program: Command, context: CommandContext): void {
  program.option('--archive <DIR>', context.messages.text('cli.archive'));
}

/** The folder that `--archive` names, else ACERVO_ARCHIVE. */
export function findArchiveFolder(command: Command, context: CommandContext): string | undefined {
  const { archive } = command.optsWithGlobals<{ archive?: string }>();
  return [archive, context.env.ACERVO_ARCHIVE].find(Boolean);
}
