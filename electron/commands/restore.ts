import type { Command } from 'commander';
import type { Ibi } from '../core/ibi.ts';
import type { CommandContext } from './context.ts';
import { parseLabel } from './label-argument.ts';
import { printItem } from './print-item.ts';
import { withHoldings } from './with-holdings.ts';

export function addRestoreCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('restore')
    .description(messages.text('cli.restore.description'))
    .argument('<IBI>', messages.text('cli.item.ibi'), parseLabel)
    .option('--json', messages.text('cli.option.json'))
    .action(async (ibi: Ibi, options: { json?: boolean }, command: Command) => {
      await withHoldings(command, context, async (holdings) => {
        const { restoreItem } = await import('../deposit/restore-item.ts');
        const item = await restoreItem(holdings, ibi);
        await printItem(holdings, item, options.json ?? false, context);
      });
    });
}
