import type { Command } from 'commander';
import type { Ibi } from '../core/ibi.ts';
import type { CommandContext } from './context.ts';
import { parseLabel } from './label-argument.ts';
import { listSources } from './list-orders.ts';
import { printItem } from './print-item.ts';
import { withCancellation } from './with-cancellation.ts';
import { withHoldings } from './with-holdings.ts';

export function addUpdateCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('update')
    .description(messages.text('cli.update.description'))
    .argument('<IBI>', messages.text('cli.item.ibi'), parseLabel)
    .argument('<PATH...>', messages.text('cli.update.path'))
    .option('--json', messages.text('cli.option.json'))
    .action(update);

  async function update(
    ibi: Ibi,
    paths: readonly string[],
    { json: asJson = false }: { readonly json?: boolean },
    command: Command,
  ): Promise<void> {
    await withCancellation((cancellation) =>
      withHoldings(command, context, async (holdings) => {
        const { updateItem } = await import('../deposit/update-item.ts');
        const { tellSurvey } = await import('./tell-survey.ts');
        const { Watch } = await import('./watch-work.ts');
        const watch = new Watch(context, holdings.clock, cancellation, asJson);
        try {
          const desk = { onSurvey: tellSurvey(watch, context) };
          const item = await updateItem(holdings, ibi, listSources(paths), desk, watch.control);
          await watch.inTurn(() => printItem(holdings, item, asJson, context));
        } finally {
          watch.close();
        }
      }),
    );
  }
}
