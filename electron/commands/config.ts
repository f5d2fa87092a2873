import type { Command } from 'commander';
import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';
import { parseGranularity } from '../core/granularity.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { assertSettingValue, type SettingKey } from '../ledger/setting-kinds.ts';
import type { Clock } from '../platform/clock.ts';
import type { CommandContext } from './context.ts';
import { withArchive } from './with-archive.ts';

/** A setting of the archive: how it is read, and how a new value is made durable. */
interface Setting {
  readonly read: (ledger: Ledger) => string;
  readonly write: (ledger: Ledger, clock: Clock, value: string) => Promise<void>;
}

const settings: Readonly<Record<string, Setting>> = {
  granularity: {
    read: (ledger) => ledger.archive.get().granularity,
    write: async (ledger, clock, value) => {
      const { setGranularity } = await import('../minter/set-granularity.ts');
      await setGranularity(ledger, clock, parseGranularity(value));
    },
  },
  duplicates: plainSetting('duplicates'),
  'removed-days': plainSetting('removed-days'),
  'backups-kept': plainSetting('backups-kept'),
};

function plainSetting(key: SettingKey): Setting {
  return {
    read: (ledger) => ledger.settings.get(key),
    write: async (ledger, clock, value) => {
      assertSettingValue(key, value);
      await ledger.write(() => {
        ledger.settings.set(key, value, clock.now());
      });
    },
  };
}

export function addConfigCommands(program: Command, context: CommandContext): void {
  const { messages } = context;
  const config = program.command('config').description(messages.text('cli.config.description'));
  config
    .command('get')
    .description(messages.text('cli.config.get'))
    .argument('<KEY>', messages.text('cli.config.key'))
    .option('--json', messages.text('cli.option.json'))
    .action(async (key: string, options: { json?: boolean }, command: Command) => {
      const setting = getSetting(key);
      await withArchive(command, context, async ({ ledger }) => {
        await printValue(key, setting.read(ledger), options.json ?? false, context);
      });
    });
  config
    .command('set')
    .description(messages.text('cli.config.set'))
    .argument('<KEY>', messages.text('cli.config.key'))
    .argument('<VALUE>', messages.text('cli.config.value'))
    .option('--json', messages.text('cli.option.json'))
    .action(async (key: string, value: string, options: { json?: boolean }, command: Command) => {
      const setting = getSetting(key);
      await withArchive(command, context, async ({ ledger }, clock) => {
        await setting.write(ledger, clock, value);
        await printValue(key, setting.read(ledger), options.json ?? false, context);
      });
    });
}

function getSetting(key: string): Setting {
  const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
  if (setting === undefined) {
    throw new AcervoError('ERR_SETTING_UNKNOWN', {
      key: excerpt(key),
      known: Object.keys(settings).join(', '),
    });
  }
  return setting;
}

async function printValue(
  key: string,
  value: string,
  asJson: boolean,
  context: CommandContext,
): Promise<void> {
  await context.print(asJson ? `${JSON.stringify({ [key]: value })}\n` : `${value}\n`);
}
