import { AcervoError } from './errors.ts';
import { excerpt } from './excerpt.ts';

/** An address in its one canonical text: the dotted quad of IPv4, or RFC 5952 for IPv6. */
export type IpAddress = string & { readonly brand: 'IpAddress' };

export type Reach = 'public' | 'private' | 'loopback' | 'link-local' | 'unique-local' | 'unusable';

/** An address as numbers of 16 bits: two of them for IPv4, eight for IPv6. */
type Groups = readonly number[];

const longestAddress = '0000:0000:0000:0000:0000:0000:255.255.255.255'.length;

/** The special blocks of IANA's registries; the first that holds an address decides. Documentation counts as public. */
const blocks: readonly (readonly [network: string, length: number, reach: Reach])[] = [
  ['0.0.0.0', 8, 'unusable'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'unusable'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'private'],
  ['224.0.0.0', 3, 'unusable'],
  ['0.0.0.0', 0, 'public'],
  ['::1', 128, 'loopback'],
  ['fe80::', 10, 'link-local'],
  ['fec0::', 10, 'private'],
  ['fc00::', 7, 'unique-local'],
  ['64:ff9b::', 96, 'public'],
  ['64:ff9b:1::', 48, 'private'],
  ['2000::', 3, 'public'],
];

export function parseIpAddress(text: string): IpAddress {
  const octets = findOctets(text);
  if (octets !== undefined) return octets.join('.') as IpAddress;
  const groups = findGroups(text);
  if (groups === undefined) throw new AcervoError('ERR_IP_SYNTAX', { ip: excerpt(text) });
  if (isMapped(groups)) throw new AcervoError('ERR_IP_MAPPED', { ip: excerpt(text) });
  return formatGroups(groups) as IpAddress;
}

/** How far away an address can be reached, which says whether it can tell one archive from all others. */
export function describeReach(ip: IpAddress): Reach {
  const groups = getGroups(ip);
  const block = blocks.find(([network, length]) => isWithin(groups, getGroups(network), length));
  return block === undefined ? 'unusable' : block[2];
}

function getGroups(ip: string): Groups {
  return findGroups(ip) ?? pairOctets(findOctets(ip) ?? []);
}

function isWithin(groups: Groups, network: Groups, length: number): boolean {
  return (
    groups.length === network.length &&
    groups.every((group, index) => {
      const freeBits = Math.min(Math.max(16 * (index + 1) - length, 0), 16);
      return group >> freeBits === (network[index] ?? 0) >> freeBits;
    })
  );
}

/** A strict dotted quad: a leading zero would be read as octal by some. */
function findOctets(text: string): readonly number[] | undefined {
  const match = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/.exec(text);
  const octets = match?.slice(1).map(Number);
  return octets?.every((octet) => octet <= 255) ? octets : undefined;
}

function pairOctets([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Groups {
  return [a * 256 + b, c * 256 + d];
}

/** RFC 4291, section 2.2: `::` stands for one or more groups of zeros, and only once. */
function findGroups(text: string): Groups | undefined {
  if (text.length > longestAddress) return undefined;
  const [before = '', after, ...more] = text.split('::');
  if (more.length > 0) return undefined;
  const head = findGroupsOfHalf(before, after === undefined);
  const tail = after === undefined ? [] : findGroupsOfHalf(after, true);
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return undefined;
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}

/** The last two groups of an address may be written as a dotted quad. */
function findGroupsOfHalf(half: string, isEnd: boolean): Groups | undefined {
  if (half === '') return [];
  const pieces = half.split(':');
  const octets = isEnd ? findOctets(pieces.at(-1) ?? '') : undefined;
  const hexadecimal = octets === undefined ? pieces : pieces.slice(0, -1);
  if (!hexadecimal.every((piece) => /^[0-9A-Fa-f]{1,4}$/.test(piece))) return undefined;
  const groups = hexadecimal.map((piece) => Number.parseInt(piece, 16));
  return octets === undefined ? groups : [...groups, ...pairOctets(octets)];
}

/** RFC 4291, section 2.5.5.2: the block ::ffff:0:0/96. */
function isMapped(groups: Groups): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
}

/** RFC 5952, section 4: the longest run of two zero groups or more is `::`, the first of several equally long. */
function formatGroups(groups: Groups): string {
  let runStart = 0;
  let runLength = 1;
  for (let start = 0; start < groups.length; start++) {
    let end = start;
    while (groups[end] === 0) end++;
    if (end - start > runLength) {
      runStart = start;
      runLength = end - start;
    }
  }
  const text = groups.map((group) => group.toString(16));
  if (runLength === 1) return text.join(':');
  return `${text.slice(0, runStart).join(':')}::${text.slice(runStart + runLength).join(':')}`;
}
