import type { Command } from 'commander';
import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';
import type { Ibi } from '../core/ibi.ts';
import type { CommandContext } from './context.ts';
import { parseLabel } from './label-argument.ts';
import { printItem } from './print-item.ts';
import { UsageError } from './usage-errors.ts';
import { withHoldings } from './with-holdings.ts';

export function addRelateCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('relate')
    .description(messages.text('cli.relate.description'))
    .argument('<IBI>', messages.text('cli.item.ibi'), parseLabel)
    .argument('<RELATION>', messages.text('cli.relate.relation'))
    .argument('<OTHER>', messages.text('cli.relate.other'), parseLabel)
    .option('--json', messages.text('cli.option.json'))
    .action(relate);

  async function relate(
    subject: Ibi,
    text: string,
    object: Ibi,
    options: { json?: boolean },
    command: Command,
  ): Promise<void> {
    const { relateItems, relatingWords } = await import('../deposit/relate-items.ts');
    const relation = relatingWords.find((word) => word === text);
    if (relation === undefined) {
      const data = { relation: excerpt(text), known: relatingWords.join(', ') };
      throw new UsageError(new AcervoError('ERR_RELATION_UNKNOWN', data));
    }
    await withHoldings(command, context, async (holdings) => {
      const item = await relateItems(holdings, subject, relation, object);
      await printItem(holdings, item, options.json ?? false, context);
    });
  }
}
