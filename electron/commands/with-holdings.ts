import type { Command } from 'commander';
import type { Holdings, Notice } from '../deposit/holdings.ts';
import { getArchiveFolder } from './archive-option.ts';
import type { CommandContext } from './context.ts';
import { nameAgent } from './name-agent.ts';
import { tellRestoration } from './with-archive.ts';

/** Opens the archive that the command line names for work on its items, and closes it whatever happens. */
export async function withHoldings(
  command: Command,
  context: CommandContext,
  work: (holdings: Holdings) => Promise<void>,
): Promise<void> {
  const folder = getArchiveFolder(command, context);
  const { openHoldings } = await import('../deposit/holdings.ts');
  const { openSystemClock } = await import('../platform/clock.ts');
  const holdings = await openHoldings(folder, openSystemClock(), nameAgent());
  try {
    await tellRestoration(holdings, context);
    await tellNotices(holdings.notices, context);
    await work(holdings);
  } finally {
    await tellNotices(await holdings.close(), context);
  }
}

async function tellNotices(notices: readonly Notice[], { messages, note }: CommandContext): Promise<void> {
  for (const notice of notices) {
    switch (notice.kind) {
      case 'change-finished': {
        const { change, rep } = notice.intent;
        await note(messages.text('cli.notice.changeFinished', { change, rep }));
        break;
      }
      case 'changes-undone':
        await note(messages.text('cli.notice.changesUndone', { count: notice.count }));
        break;
      case 'catalogue-made-again':
        await note(messages.text('cli.notice.catalogueMadeAgain', { path: notice.keptAt }));
    }
  }
}
