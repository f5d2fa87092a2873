import type { Command } from 'commander';
import type { Ibi } from '../core/ibi.ts';
import type { CommandContext } from './context.ts';
import { jsonLine } from './json-line.ts';
import { parseLabel } from './label-argument.ts';
import { portraitMembers } from './portrait-members.ts';
import { printPortrait } from './print-item.ts';
import { printPieces } from './print-pieces.ts';
import { withHoldings } from './with-holdings.ts';

export function addShowCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('show')
    .description(messages.text('cli.show.about'))
    .argument('<IBI>', messages.text('cli.item.ibi'), parseLabel)
    .option('--json', messages.text('cli.option.json'))
    .action(async (ibi: Ibi, options: { json?: boolean }, command: Command) => {
      await withHoldings(command, context, async (holdings) => {
        const { getItem } = await import('../deposit/get-item.ts');
        const { readPortrait } = await import('./read-portrait.ts');
        const item = getItem(holdings, ibi);
        if (!options.json) return printPortrait(holdings, item, context);
        const members = portraitMembers(holdings.catalogue, readPortrait(holdings, item));
        await printPieces(context, jsonLine(members));
      });
    });
}
