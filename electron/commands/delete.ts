import type { Command } from 'commander';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import type { CommandContext } from './context.ts';
import { itemMembers } from './item-members.ts';
import { jsonLine } from './json-line.ts';
import { parseLabel } from './label-argument.ts';
import { printPieces } from './print-pieces.ts';
import { asUsage } from './usage-errors.ts';
import { withHoldings } from './with-holdings.ts';

interface DeleteOptions {
  readonly reason: string;
  readonly successor?: Ibi;
  readonly json?: boolean;
}

export function addDeleteCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('delete')
    .description(messages.text('cli.delete.description'))
    .argument('<IBI>', messages.text('cli.item.ibi'), parseLabel)
    .requiredOption('--reason <TEXT>', messages.text('cli.delete.reason'), asUsage(parseReason))
    .option('--successor <IBI>', messages.text('cli.delete.successor'), parseLabel)
    .option('--json', messages.text('cli.option.json'))
    .action(async (ibi: Ibi, { reason, successor, json }: DeleteOptions, command: Command) => {
      await withHoldings(command, context, async (holdings) => {
        const { deleteItem } = await import('../deposit/delete-item.ts');
        const { purgeExpired } = await import('../deposit/purge-expired.ts');
        const { catalogue, ledger } = holdings;
        const item = await deleteItem(holdings, ibi, reason, successor);
        await purgeExpired(holdings);
        // Of a Copy nothing is left that could be shown: the archive is as if it had never had it.
        if (item === undefined) return context.note(messages.text('cli.delete.copyGone', { ibi }));
        if (json) return printPieces(context, jsonLine(itemMembers(catalogue, item)));
        const days = Number(ledger.settings.get('removed-days'));
        await context.print(`${messages.text('cli.delete.done', { rep: item.labels.rep, days })}\n`);
      });
    });
}

function parseReason(text: string): string {
  if (text.trim() === '') throw new AcervoError('ERR_REASON_EMPTY');
  return text;
}
