import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addIbiDecodeCommand } from './ibi-decode.ts';
import { addIbiEncodeCommand } from './ibi-encode.ts';

export function addIbiCommands(program: Command, context: CommandContext): void {
  const ibi = program.command('ibi').description(context.messages.text('cli.ibi.description'));
  addIbiEncodeCommand(ibi, context);
  addIbiDecodeCommand(ibi, context);
}
