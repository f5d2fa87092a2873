import type { Command } from 'commander';
import type { Ibi } from '../core/ibi.ts';
import type { CommandContext } from './context.ts';
import { logLines } from './log-lines.ts';
import { parseLabel } from './label-argument.ts';
import { printPieces } from './print-pieces.ts';
import { withHoldings } from './with-holdings.ts';

export function addLogCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('log')
    .description(messages.text('cli.log.description'))
    .argument('[IBI]', messages.text('cli.log.ibi'), parseLabel)
    .option('--json', messages.text('cli.option.json'))
    .action(async (ibi: Ibi | undefined, { json }: { readonly json?: boolean }, command: Command) => {
      await withHoldings(command, context, async ({ ledger, catalogue }) => {
        const lines =
          ibi === undefined
            ? ledger.register.linesAfter(0)
            : ledger.register.history(catalogue.findItem(ibi)?.labels.rep ?? ibi);
        await printPieces(context, logLines(lines, json ?? false, messages));
      });
    });
}
