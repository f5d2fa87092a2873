import type { Command } from 'commander';
import { parseOwnHost } from '../core/host.ts';
import { mountLabels } from '../core/ibi.ts';
import { parseInstant } from '../core/instant.ts';
import { parseIpAddress } from '../core/ip-address.ts';
import { parsePort } from '../core/port.ts';
import type { CommandContext } from './context.ts';
import { asUsage } from './usage-errors.ts';

interface EncodeOptions {
  readonly host: string;
  readonly port: number;
  readonly ip: string;
  readonly ipPort: number;
  readonly at: string;
}

export function addIbiEncodeCommand(ibi: Command, context: CommandContext): void {
  const { messages } = context;
  ibi
    .command('encode')
    .description(messages.text('cli.ibi.encode.description'))
    .requiredOption('--host <HOST>', messages.text('cli.option.host'))
    .option('--port <PORT>', messages.text('cli.option.port'), asUsage(parsePort), 80)
    .requiredOption('--ip <IP>', messages.text('cli.option.ip'))
    .option('--ip-port <PORT>', messages.text('cli.option.ipPort'), asUsage(parsePort), 800)
    .requiredOption('--at <TIME>', messages.text('cli.ibi.encode.at'))
    .action(async (options: EncodeOptions) => {
      const { port, ipPort } = options;
      const authority = { host: parseOwnHost(options.host), port, ip: parseIpAddress(options.ip), ipPort };
      const { rep, ibip } = mountLabels(authority, parseInstant(options.at));
      await context.print(`${JSON.stringify({ rep, ibip })}\n`);
    });
}
