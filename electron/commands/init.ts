import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Granularity, defaultGranularity, parseGranularity } from '../core/granularity.ts';
import { parseOwnHost } from '../core/host.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import { parseIpAddress } from '../core/ip-address.ts';
import { personalAuthority, personalAuthoritySize } from '../core/personal-authority.ts';
import { parsePort } from '../core/port.ts';
import type { Founding } from '../deposit/founding.ts';
import type { KnownArchive } from '../platform/known-archives.ts';
import type { CommandContext } from './context.ts';
import { formatLabels } from './format-labels.ts';
import { nameAgent } from './name-agent.ts';
import { asUsage } from './usage-errors.ts';

interface InitOptions {
  readonly personal?: boolean;
  readonly host?: string;
  readonly port: number;
  readonly ip?: string;
  readonly ipPort: number;
  readonly title: string;
  readonly email?: string;
  readonly granularity: Granularity;
  readonly json?: boolean;
}

export function addInitCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  const personal = new Option('--personal', messages.text('cli.init.personal'));
  program
    .command('init')
    .description(messages.text('cli.init.description'))
    .argument('<DIR>', messages.text('cli.init.folder'))
    .option('--host <HOST>', messages.text('cli.option.host'))
    .option('--port <PORT>', messages.text('cli.option.port'), asUsage(parsePort), 80)
    .option('--ip <IP>', messages.text('cli.init.ip'))
    .option('--ip-port <PORT>', messages.text('cli.option.ipPort'), asUsage(parsePort), 800)
    .addOption(personal.conflicts(['host', 'port', 'ip', 'ipPort']))
    .requiredOption('--title <TITLE>', messages.text('cli.init.title'))
    .option('--email <EMAIL>', messages.text('cli.init.email'))
    .option('--granularity <R>', messages.text('cli.init.granularity'), parseGranularity, defaultGranularity)
    .option('--json', messages.text('cli.option.json'))
    .action(async (folder: string, options: InitOptions, command: Command) => {
      await init(folder, readFounding(options, command), options, context);
    });
}

async function init(
  folder: string,
  founding: Founding,
  options: InitOptions,
  context: CommandContext,
): Promise<void> {
  const { foundArchive } = await import('../deposit/found-archive.ts');
  const { openSystemClock } = await import('../platform/clock.ts');
  const { settingsFolder } = await import('../platform/settings-folder.ts');
  const { findRivals, readKnownArchives, rememberArchive } = await import('../platform/known-archives.ts');
  const { messages, note } = context;
  const path = resolve(folder);
  const { host, port, ip, ipPort } = founding.authority;
  const archive: KnownArchive = { path, host, port, ip, ipPort };
  const settings = settingsFolder(context.env, process.platform, homedir());
  const labels = await foundArchive(path, founding, openSystemClock());
  for (const rival of findRivals(readKnownArchives(settings), archive)) {
    const shared = rival.sharesIp ? 'ip' : 'host';
    await note(
      messages.text('cli.init.rival', { shared, path: rival.archive.path, host, port, ip: ip ?? '', ipPort }),
    );
  }
  if (rememberArchive(settings, archive).kind === 'failed') {
    await note(messages.text('cli.init.notRemembered', { folder: settings }));
  }
  await note(messages.text('cli.init.made', { title: founding.title, path }));
  if (options.personal) await note(messages.text('cli.init.uniqueInPractice'));
  await context.print(formatLabels(labels, options.json ?? false));
}

function readFounding(options: InitOptions, command: Command): Founding {
  const { personal, granularity, title } = options;
  return {
    authority: personal
      ? personalAuthority(randomBytes(personalAuthoritySize))
      : readAuthority(options, command),
    granularity,
    title,
    email: personal ? options.email : demand(options.email, '--email', command),
    agent: nameAgent(),
  };
}

function readAuthority(options: InitOptions, command: Command): NamingAuthority {
  const ip = demand(options.ip, '--ip', command);
  return {
    host: parseOwnHost(demand(options.host, '--host', command)),
    port: options.port,
    // An archive may do without the opaque form, but not by oversight.
    ip: ip === 'none' ? undefined : parseIpAddress(ip),
    ipPort: options.ipPort,
  };
}

/** An option that only the personal way does without. */
function demand(value: string | undefined, option: string, command: Command): string {
  return (
    value ?? command.error(`'${option}'`, { code: 'commander.missingMandatoryOptionValue', exitCode: 1 })
  );
}
