import type { Command } from 'commander';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CommandContext } from './context.ts';
import { itemMembers } from './item-members.ts';
import { itemTable } from './item-table.ts';
import { jsonLine } from './json-line.ts';
import { printPieces } from './print-pieces.ts';
import { findColumns } from './terminal.ts';
import { withHoldings } from './with-holdings.ts';

export function addListCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('list')
    .description(messages.text('cli.list.description'))
    .option('--json', messages.text('cli.option.json'))
    .action(async (options: { json?: boolean }, command: Command) => {
      await withHoldings(command, context, async ({ catalogue }) => {
        const lines = options.json
          ? jsonLines(catalogue)
          : itemTable(catalogue.listItems(), findColumns(context.stdout), messages);
        await printPieces(context, lines);
      });
    });
}

function* jsonLines(catalogue: Catalogue): Generator<string> {
  for (const item of catalogue.listItems()) yield* jsonLine(itemMembers(catalogue, item));
}
