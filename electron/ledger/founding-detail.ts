import { parseGranularity } from '../core/granularity.ts';
import { parseOwnHost } from '../core/host.ts';
import { parseIpAddress } from '../core/ip-address.ts';
import type { Identity } from './archive-record.ts';

/** What the register says of an archive's founding: enough to mint on when every database is lost. */
export function formatFoundingDetail({ authority, granularity }: Omit<Identity, 'serviceIbi'>): string {
  const { host, port, ip, ipPort } = authority;
  return JSON.stringify({ host, port, ip: ip ?? null, ipPort, granularity });
}

export function parseFoundingDetail(text: string): Omit<Identity, 'serviceIbi'> {
  const detail = JSON.parse(text) as Record<string, unknown>;
  const ip = detail['ip'];
  return {
    authority: {
      host: parseOwnHost(String(detail['host'])),
      port: Number(detail['port']),
      ip: typeof ip === 'string' ? parseIpAddress(ip) : undefined,
      ipPort: Number(detail['ipPort']),
    },
    granularity: parseGranularity(String(detail['granularity'])),
  };
}
