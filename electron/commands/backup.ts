import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { assertSettingValue } from '../ledger/setting-kinds.ts';
import type { CommandContext } from './context.ts';
import { asUsage } from './usage-errors.ts';
import { withArchive } from './with-archive.ts';

interface BackupCommandOptions {
  readonly keep?: number;
  readonly json?: boolean;
}

export function addBackupCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('backup')
    .description(messages.text('cli.backup.description'))
    .argument('<DIR>', messages.text('cli.backup.folder'))
    .option('--keep <N>', messages.text('cli.backup.keep'), asUsage(parseKeep))
    .option('--json', messages.text('cli.option.json'))
    .action(async (folder: string, options: BackupCommandOptions, command: Command) => {
      await backUp(folder, options, command, context);
    });
}

async function backUp(
  folder: string,
  options: BackupCommandOptions,
  command: Command,
  context: CommandContext,
): Promise<void> {
  const { backUpArchive } = await import('../deposit/back-up.ts');
  const { settingsFolder } = await import('../platform/settings-folder.ts');
  const settingsFile = join(settingsFolder(context.env, process.platform, homedir()), 'settings.json');
  await withArchive(command, context, async (archive, clock) => {
    const keep = options.keep ?? Number(archive.ledger.settings.get('backups-kept'));
    const report = await backUpArchive(archive, resolve(folder), { keep, settingsFile, clock });
    await context.note(
      context.messages.text('cli.backup.collection', { collection: archive.layout.collection }),
    );
    await context.print(options.json ? `${JSON.stringify(report)}\n` : `${report.path}\n`);
  });
}

function parseKeep(text: string): number {
  assertSettingValue('backups-kept', text);
  return Number(text);
}
