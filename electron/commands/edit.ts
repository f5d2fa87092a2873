import type { Command } from 'commander';
import type { Ibi } from '../core/ibi.ts';
import type { CommandContext } from './context.ts';
import { parseLabel } from './label-argument.ts';
import { parseEdits } from './parse-edit.ts';
import { printItem } from './print-item.ts';
import { asUsage } from './usage-errors.ts';
import { withHoldings } from './with-holdings.ts';

interface EditOptions {
  readonly set: readonly string[];
  readonly json?: boolean;
}

export function addEditCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('edit')
    .description(messages.text('cli.edit.description'))
    .argument('<IBI>', messages.text('cli.item.ibi'), parseLabel)
    .requiredOption('--set <FIELD=VALUE...>', messages.text('cli.edit.set'))
    .option('--json', messages.text('cli.option.json'))
    .action(async (ibi: Ibi, options: EditOptions, command: Command) => {
      const edits = asUsage(parseEdits)(options.set);
      await withHoldings(command, context, async (holdings) => {
        const { editItem } = await import('../deposit/edit-item.ts');
        const item = await editItem(holdings, ibi, edits);
        await printItem(holdings, item, options.json ?? false, context);
      });
    });
}
