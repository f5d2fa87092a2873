import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { addArchiveOption } from './archive-option.ts';
import { addBackupCommand } from './backup.ts';
import { addConfigCommands } from './config.ts';
import type { CommandContext } from './context.ts';
import { addDeleteCommand } from './delete.ts';
import { addDepositCommand } from './deposit.ts';
import { addEditCommand } from './edit.ts';
import { addIbiCommands } from './ibi.ts';
import { addInitCommand } from './init.ts';
import { addListCommand } from './list.ts';
import { addLogCommand } from './log.ts';
import { addMintCommand } from './mint.ts';
import { addRebuildCommand } from './rebuild.ts';
import { addRelateCommand } from './relate.ts';
import { addRestoreCommand } from './restore.ts';
import { addShowCommand } from './show.ts';
import { addStatusCommand } from './status.ts';
import { addUpdateCommand } from './update.ts';
import { translateCommander } from './usage-errors.ts';

/** All commands. What one needs is imported when it runs, so that no command pays for another. */
export function buildProgram(context: CommandContext): Command {
  const { messages } = context;
  const program = new Command('acervo');
  program
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      // run.ts says what is wrong, in the user's language.
      outputError: () => undefined,
    })
    .description(messages.text('cli.description'))
    .version(packageJson.version, '-V, --version', messages.text('cli.version'));
  translateCommander(program, messages);
  addArchiveOption(program, context);

  addInitCommand(program, context);
  addDepositCommand(program, context);
  addListCommand(program, context);
  addShowCommand(program, context);
  addEditCommand(program, context);
  addUpdateCommand(program, context);
  addRelateCommand(program, context);
  addDeleteCommand(program, context);
  addRestoreCommand(program, context);
  addRebuildCommand(program, context);
  addBackupCommand(program, context);
  addStatusCommand(program, context);
  addLogCommand(program, context);
  addConfigCommands(program, context);
  addMintCommand(program, context);
  addIbiCommands(program, context);
  return program;
}
