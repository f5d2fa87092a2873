import type { Command } from 'commander';
import { AcervoError } from '../core/errors.ts';
import type { CommandContext } from './context.ts';
import { UsageError } from './usage-errors.ts';

/** Declared on the program, so that it may stand before or after any command. */
export function addArchiveOption(program: Command, context: CommandContext): void {
  program.option('--archive <DIR>', context.messages.text('cli.archive'));
}

/** The folder that `--archive` names, else ACERVO_ARCHIVE. */
export function findArchiveFolder(command: Command, context: CommandContext): string | undefined {
  const { archive } = command.optsWithGlobals<{ archive?: string }>();
  return [archive, context.env.ACERVO_ARCHIVE].find(Boolean);
}

/** For a command that works on an archive: without one it cannot be meant. */
export function getArchiveFolder(command: Command, context: CommandContext): string {
  const folder = findArchiveFolder(command, context);
  if (folder === undefined) throw new UsageError(new AcervoError('ERR_ARCHIVE_NOT_NAMED'));
  return folder;
}
