import { createHash } from 'node:crypto';
import { AcervoError } from '../core/errors.ts';
import type { Item } from '../core/item.ts';
import { formatItemMembers, memberNames } from './format-item-members.ts';
import { refuse } from './json-members.ts';
import { parseItemMembers } from './parse-item-members.ts';

const newestVersion = 1;
const head = /^\{\n {2}"format": "acervo-item\/([1-9]\d{0,8})",\n/;
const tail = /\n {2}"checksum": "sha256:([0-9a-f]{64})"\n\}\n$/;
const noDigest = '0'.repeat(64);

/** The text of item.json. One item has one text, to the byte. */
export function formatItem(item: Item): string {
  const members = formatItemMembers(item);
  const known = memberNames.map((name) => [name, members[name]] as const);
  const others = [...(item.others ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = [['format', `acervo-item/${newestVersion}`] as const, ...known, ...others]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${formatValue(value)},\n`);
  const textBefore = `{\n${lines.join('')}  "checksum": "sha256:`;
  const textAfter = '"\n}\n';
  return textBefore + sha256(textBefore + noDigest + textAfter) + textAfter;
}

/** Strict: a text that `formatItem` would have written otherwise is damaged, or was not written by these rules. */
export function parseItem(text: string): Item {
  const version = Number(head.exec(text)?.[1] ?? refuse({ name: 'format' }, 'format'));
  if (version > newestVersion) throw new AcervoError('ERR_ITEM_FROM_FUTURE', { version });
  assertChecksum(text);
  const members = new Map<string, unknown>(Object.entries(parseJson(text)));
  const item = parseItemMembers((name) => ({ name, value: members.get(name) }));
  const others = new Map([...members].filter(([name]) => !isKnown(name)));
  const whole = others.size === 0 ? item : { ...item, others };
  const strange = [...others.keys()].find((name) => !/^[a-z][A-Za-z0-9]*$/.test(name));
  if (strange !== undefined) refuse({ name: strange }, 'name');
  if (!isTextOf(whole, text)) refuse({ name: '' }, 'canonical');
  return whole;
}

/** The digest in the checksum of a text: what tells one description from another. */
export function getItemDigest(text: string): string {
  return tail.exec(text)?.[1] ?? refuse({ name: 'checksum' }, 'checksum');
}

/** The checksum is that of the file itself, with zeros for the digits of the checksum. */
function assertChecksum(text: string): void {
  const found = getItemDigest(text);
  const computed = sha256(text.replace(tail, (end) => end.replace(found, noDigest)));
  if (computed !== found) throw new AcervoError('ERR_ITEM_CHECKSUM', { found, computed });
}

function parseJson(text: string): object {
  try {
    // The head was matched: JSON that begins so is an object.
    return JSON.parse(text) as object;
  } catch {
    return refuse({ name: '' }, 'json');
  }
}

/** Finds out at once members in another order or twice, other spellings, and numbers that would lose digits. */
function isTextOf(item: Item, text: string): boolean {
  try {
    return formatItem(item) === text;
  } catch {
    return false; // nested too deep to be written again
  }
}

function isKnown(name: string): boolean {
  return name === 'format' || name === 'checksum' || (memberNames as readonly string[]).includes(name);
}

/** Strings hold no line ends in JSON, so every line is one of the indentation. */
function formatValue(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
