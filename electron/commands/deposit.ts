import type { Command } from 'commander';
import { AcervoError } from '../core/errors.ts';
import type { DuplicateRule } from '../deposit/deposit-request.ts';
import type { CommandContext } from './context.ts';
import { listOrders } from './list-orders.ts';
import { parseChoice } from './parse-choice.ts';
import { parseLanguage } from './parse-language.ts';
import { asUsage } from './usage-errors.ts';
import { withCancellation } from './with-cancellation.ts';
import { withHoldings } from './with-holdings.ts';

interface DepositOptions {
  readonly title?: string;
  readonly language?: string;
  readonly together?: boolean;
  readonly duplicates?: DuplicateRule;
  readonly json?: boolean;
}

export function addDepositCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  const parseRule = parseChoice<DuplicateRule>(['keep', 'ignore', 'edition']);
  program
    .command('deposit')
    .description(messages.text('cli.deposit.description'))
    .argument('<PATH...>', messages.text('cli.deposit.path'))
    .option('--title <TITLE>', messages.text('cli.deposit.title'), asUsage(parseTitle))
    .option('--language <LANGUAGE>', messages.text('cli.deposit.language'), asUsage(parseLanguage))
    .option('--together', messages.text('cli.deposit.together'))
    .option('--duplicates <RULE>', messages.text('cli.deposit.duplicates'), asUsage(parseRule))
    .option('--json', messages.text('cli.option.json'))
    .action(async (paths: readonly string[], options: DepositOptions, command: Command) => {
      const orders = listOrders(paths, options);
      await withCancellation((cancellation) =>
        withHoldings(command, context, async (holdings) => {
          const { depositOrders } = await import('./deposit-orders.ts');
          const { duplicates, json: asJson = false } = options;
          await depositOrders(holdings, orders, { duplicates, asJson, cancellation }, context);
        }),
      );
    });
}

function parseTitle(text: string): string {
  if (text.trim() === '') throw new AcervoError('ERR_TITLE_EMPTY');
  return text;
}
