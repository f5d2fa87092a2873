import type { Command } from 'commander';
import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';
import type { CommandContext } from './context.ts';
import { formatLabels } from './format-labels.ts';
import { asUsage } from './usage-errors.ts';
import { withArchive } from './with-archive.ts';

/** A batch is one transaction and is held in memory until it is printed; more than this are several batches. */
const batchSize = 100_000;

export function addMintCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('mint')
    .description(messages.text('cli.mint.description'))
    .argument('<N>', messages.text('cli.mint.count'), asUsage(parseCount))
    .option('--json', messages.text('cli.option.json'))
    .action(async (count: number, options: { json?: boolean }, command: Command) => {
      await withArchive(command, context, async ({ ledger }, clock) => {
        const { Minter } = await import('../minter/minter.ts');
        const minter = new Minter(ledger, clock);
        await foretell(count, Number(ledger.archive.get().granularity), context);
        for (let rest = count; rest > 0; rest -= batchSize) {
          const batch = await minter.mint(Math.min(rest, batchSize));
          const lines = batch.map((labels) => formatLabels(labels, options.json ?? false));
          await context.print(lines.join(''));
        }
      });
    });
}

/** The distributor gives one label a grid step, so a coarse granularity takes its time: better said than wondered at. */
async function foretell(
  count: number,
  granularity: number,
  { messages, note }: CommandContext,
): Promise<void> {
  const seconds = Math.round(count * granularity);
  if (seconds < 5) return;
  await note(messages.text('cli.mint.wait', { seconds, granularity }));
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AcervoError('ERR_COUNT', { count: excerpt(text) });
  return Number(text);
}
