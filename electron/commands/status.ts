import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { formatPairs } from './format-pairs.ts';
import { jsonLine } from './json-line.ts';
import { printPieces } from './print-pieces.ts';
import { listStatus } from './format-status.ts';
import { withHoldings } from './with-holdings.ts';

export function addStatusCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('status')
    .description(messages.text('cli.status.description'))
    .option('--json', messages.text('cli.option.json'))
    .action(async ({ json }: { readonly json?: boolean }, command: Command) => {
      await withHoldings(command, context, async (holdings) => {
        const { readStatus } = await import('./read-status.ts');
        const status = readStatus(holdings);
        await printPieces(
          context,
          json ? jsonLine({ ...status }) : formatPairs(listStatus(status, messages)),
        );
      });
    });
}
