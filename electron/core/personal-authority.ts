import { parseOwnHost } from './host.ts';
import type { NamingAuthority } from './ibi.ts';
import { parseIpAddress } from './ip-address.ts';

/** How many random bytes a personal authority is made of: eight for its word, five for its network. */
export const personalAuthoritySize = 13;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const alphabet = `${letters}0123456789`;

/**
 * The naming authority of someone who has neither a domain name nor a public address: a random word of 56 bits below
 * home.arpa (RFC 8375) and a random unique local network (RFC 4193). Unique in practice, as nothing private is.
 */
export function personalAuthority(random: Uint8Array): NamingAuthority {
  let number = 0n;
  for (const byte of random.subarray(0, 8)) number = number * 256n + BigInt(byte);
  let word = '';
  for (let length = 10; length > 0; length--) {
    word += alphabet.charAt(Number(number % 36n));
    number /= 36n;
  }
  word = letters.charAt(Number(number % 26n)) + word;
  const [a, b, c, d, e] = Array.from(random.subarray(8, 13), (byte) => byte.toString(16).padStart(2, '0'));
  return {
    host: parseOwnHost(`${word}.home.arpa`),
    port: 80,
    ip: parseIpAddress(`fd${a ?? ''}:${b ?? ''}${c ?? ''}:${d ?? ''}${e ?? ''}::1`),
    ipPort: 800,
  };
}
