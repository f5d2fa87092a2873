import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { addArchiveOption } from './archive-option.ts';
import { addConfigCommands } from './config.ts';
import type { CommandContext } from './context.ts';
import { addIbiCommands } from './ibi.ts';
import { addInitCommand } from './init.ts';
import { addMintCommand } from './mint.ts';
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
  addMintCommand(program, context);
  addConfigCommands(program, context);
  addIbiCommands(program, context);
  return program;
}
