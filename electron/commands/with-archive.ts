import type { Command } from 'commander';
import type { Archive } from '../deposit/open-archive.ts';
import type { Clock } from '../platform/clock.ts';
import { getArchiveFolder } from './archive-option.ts';
import type { CommandContext } from './context.ts';

/** Opens the archive that the command line names, does the work, and closes it whatever happens. */
export async function withArchive(
  command: Command,
  context: CommandContext,
  work: (archive: Archive, clock: Clock) => Promise<void>,
): Promise<void> {
  const folder = getArchiveFolder(command, context);
  const { openArchive } = await import('../deposit/open-archive.ts');
  const { openSystemClock } = await import('../platform/clock.ts');
  const clock = openSystemClock();
  const archive = await openArchive(folder, clock);
  try {
    await tellRestoration(archive, context);
    await work(archive, clock);
  } finally {
    archive.ledger.close();
  }
}

/** Says that the ledger had to be made again, and which labels it doubts. */
export async function tellRestoration(
  { restoration }: Archive,
  { messages, note }: CommandContext,
): Promise<void> {
  if (restoration === undefined) return;
  await note(messages.text('cli.ledger.restored'));
  for (const label of restoration.laterThanNow) {
    await note(messages.text('cli.ledger.laterThanNow', { label }));
  }
}
