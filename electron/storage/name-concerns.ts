import { isUtf8 } from 'node:buffer';
import { windowsDeviceName } from '../core/windows-device-name.ts';
import { type ByteText, formatByteText, toBytes } from './byte-text.ts';

/**
 * Why a name that the archive can keep may not survive elsewhere: in a copy on another system, on a stick, in a zip.
 * `not-nfc`: some systems would store it otherwise. `too-long`: for the name alone, or for a path on Windows with what
 * comes before it. `differs-by-…`: another name in the folder is the same where that makes no difference.
 */
export const concerns = [
  'not-utf-8',
  'not-nfc',
  'control-character',
  'forbidden-on-windows',
  'too-long',
  'differs-by-case',
  'differs-by-normalisation',
  'hidden',
] as const;
export type Concern = (typeof concerns)[number];

export interface NameConcern {
  /** Below doc/, as the text of a file path. */
  readonly path: string;
  readonly concern: Concern;
}

/** Of a name, in bytes, where file systems have that limit. */
export const longestName = 255;
/** Windows: 260 with the drive before and a NUL after. Of it a repository takes what comes before the path in doc/. */
const longestPath = 255 - 'col/home.arpa/abcdefghijkl/2026/11.18.12.37.58.123456/doc/'.length;

/** Most names: nothing need be said of them but, perhaps, that a device or another file has the same. */
const harmless = /^[\w-](?:[\w. -]*[\w-])?$/;
// eslint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacter = /[\x00-\x1f\x7f-\x9f]/;
const forbiddenOnWindows = /[<>:"\\|?*]|[. ]$/;

export function isForbiddenOnWindows(name: string): boolean {
  return forbiddenOnWindows.test(name) || windowsDeviceName.test(name.toLowerCase());
}

/** What is to be said of the names in one folder. */
export function* listNameConcerns(folder: ByteText, names: readonly ByteText[]): Generator<NameConcern> {
  const isTooDeep = isTooLong(folder); // then it was said of the folder
  const twins = findTwins(names);
  for (const name of names) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const found = [...listOwnConcerns(name), ...(twins.get(name) ?? [])];
    if (name.length > longestName || (!isTooDeep && isTooLong(path))) found.push('too-long');
    for (const concern of found) yield { path: formatByteText(path), concern };
  }
}

function* listOwnConcerns(name: ByteText): Generator<Concern> {
  if (harmless.test(name) && !windowsDeviceName.test(name.toLowerCase())) return;
  const text = readText(name);
  if (text === undefined) yield 'not-utf-8';
  else if (text.normalize('NFC') !== text) yield 'not-nfc';
  if (controlCharacter.test(text ?? '')) yield 'control-character';
  if (isForbiddenOnWindows(text ?? name)) yield 'forbidden-on-windows';
  if (name.startsWith('.')) yield 'hidden';
}

/** Names that are one name to a system that does not tell case, or ways of composing a letter, apart. */
function findTwins(names: readonly ByteText[]): ReadonlyMap<ByteText, readonly Concern[]> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of names) {
    const key = fold(name);
    (seen.has(key) ? shared : seen).add(key);
  }
  const alike = shared.size === 0 ? [] : names.filter((name) => shared.has(fold(name)));
  const twins = new Map<ByteText, readonly Concern[]>();
  for (const group of Map.groupBy(alike, fold).values()) {
    for (const name of group) {
      const composed = compose(name);
      const isComposedAlike = group.some((other) => other !== name && compose(other) === composed);
      twins.set(name, [isComposedAlike ? 'differs-by-normalisation' : 'differs-by-case']);
    }
  }
  return twins;
}

function fold(name: ByteText): string {
  return harmless.test(name) ? name.toLowerCase() : compose(compose(name).toLowerCase());
}

function compose(name: ByteText): string {
  return readText(name)?.normalize('NFC') ?? name;
}

function readText(name: ByteText): string | undefined {
  const bytes = toBytes(name);
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}

/** Windows counts characters, of which there are never more than bytes. */
function isTooLong(path: ByteText): boolean {
  return path.length > longestPath && (readText(path) ?? path).length > longestPath;
}
