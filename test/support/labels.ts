import fc from 'fast-check';
import { type Host, parseHost } from '../../electron/core/host.ts';
import type { NamingAuthority } from '../../electron/core/ibi.ts';
import { dropTrailingZeros, type Instant } from '../../electron/core/instant.ts';
import { type IpAddress, parseIpAddress } from '../../electron/core/ip-address.ts';

const word = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
const lastWord = fc.stringMatching(/^[a-z]([a-z0-9-]{0,5}[a-z0-9])?$/);

export const hosts: fc.Arbitrary<Host> = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), lastWord)
  .map(([words, last]) => parseHost([...words, last].join('.')));

export const ports = fc.oneof(fc.integer({ min: 1, max: 65_535 }), fc.constantFrom(80, 800, 8080));

export const ipv4Addresses: fc.Arbitrary<IpAddress> = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 10, 255)), {
    minLength: 4,
    maxLength: 4,
  })
  .map((octets) => parseIpAddress(octets.join('.')));

/** Eight groups, zeros among them frequent: runs of zeros are what the canonical text turns on. */
export const ipv6Groups = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
  .filter((groups) => !(groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)));

export const ipv6Addresses: fc.Arbitrary<IpAddress> = ipv6Groups.map((groups) =>
  parseIpAddress(groups.map((group) => group.toString(16)).join(':')),
);

export const addresses = fc.oneof(ipv4Addresses, ipv6Addresses);

/** Digits after the point, zeros at their beginning frequent. */
export const fractions = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^0{0,6}[0-9]{0,6}$/).map(dropTrailingZeros),
  fc.stringMatching(/^[0-9]{1,40}$/).map(dropTrailingZeros),
);

const firstOpaqueSecond = 807_235_200;
const lastSecondOfYear9999 = 253_402_300_799;
const firstSecondOfYearZero = -62_167_219_200;

/** Ordinary years, whole minutes frequent, and now and then a year as far away as seconds can be counted. */
function instantsFrom(min: number): fc.Arbitrary<Instant> {
  const ordinary = fc.integer({ min, max: lastSecondOfYear9999 });
  const wholeMinutes = ordinary.map((second) => second - ((second - min) % 60));
  const seconds = fc.oneof(ordinary, wholeMinutes, fc.integer({ min, max: Number.MAX_SAFE_INTEGER }));
  return fc.record({ seconds, fraction: fractions });
}

/** Every instant that a repository name can carry. */
export const namableInstants = instantsFrom(firstSecondOfYearZero);
/** Every instant that an IBIp can carry. */
export const codableInstants = instantsFrom(firstOpaqueSecond);

export const authorities: fc.Arbitrary<NamingAuthority & { readonly ip: IpAddress }> = fc.record({
  host: hosts,
  port: ports,
  ip: addresses,
  ipPort: ports,
});

/** The same letters in another case, drawn letter by letter. */
export function inAnyCase(text: string): fc.Arbitrary<string> {
  return fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((isUpper) => Array.from(text, (c, i) => (isUpper[i] ? c.toUpperCase() : c.toLowerCase())).join(''));
}
