import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';
import { formatInstant, parseInstant } from '../core/instant.ts';
import { parseIpAddress } from '../core/ip-address.ts';
import type { Access } from '../core/item.ts';

/** `open`, `closed`, `closed:2030-01-01`, `net:192.0.2.0/24,2001:db8::/32`. */
export function parseAccess(text: string): Access {
  try {
    const [, kind, value] = /^(open|closed|net)(?::(.*))?$/s.exec(text) ?? [];
    if (kind === 'open' && value === undefined) return { kind };
    if (kind === 'closed') return value === undefined ? { kind } : { kind, until: parseDay(value) };
    if (kind === 'net' && value) return { kind: 'network', networks: value.split(',').map(parseNetwork) };
  } catch (error) {
    if (!(error instanceof AcervoError)) throw error;
  }
  throw new AcervoError('ERR_ACCESS', { access: excerpt(text) });
}

function parseDay(text: string): string {
  const midnight = 'T00:00:00Z';
  const day = formatInstant(parseInstant(text + midnight)).slice(0, -midnight.length);
  return day === text ? day : refuse(text);
}

function parseNetwork(text: string): string {
  const [, address = '', length = ''] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text.trim()) ?? refuse(text);
  const ip = parseIpAddress(address);
  if (Number(length) > (ip.includes(':') ? 128 : 32)) refuse(text);
  return `${ip}/${length}`;
}

function refuse(text: string): never {
  throw new AcervoError('ERR_ACCESS', { access: excerpt(text) });
}
