import { AcervoError } from './errors.ts';
import { excerpt } from './excerpt.ts';
import { windowsDeviceName } from './windows-device-name.ts';

/** A domain name of two words or more, in lower case and without a dot at its end. */
export type Host = string & { readonly brand: 'Host' };

export const wordFaults = ['empty', 'characters', 'hyphen', 'digit-first'] as const;
export type WordFault = (typeof wordFaults)[number];

export const hostFaults = [...wordFaults, 'too-long'] as const;
export type HostFault = (typeof hostFaults)[number];

const longestWord = 63; // RFC 1034, section 3.1
const longestHost = 253;
const longestInLabel = 1024;

/** The host of any label: Table 6.1, a word and a subdomain, as a domain name. */
export function parseHost(text: string): Host {
  if (text.length > longestInLabel) throw hostError(text, text, 'too-long');
  const words = splitWords(text);
  words.forEach((word, index) => {
    const fault = findWordFault(word, index === words.length - 1);
    if (fault !== undefined) throw hostError(text, word, fault);
  });
  if (words.length === 1) throw new AcervoError('ERR_HOST_ONE_WORD', { host: excerpt(text) });
  return words.join('.').toLowerCase() as Host;
}

/** The host that we generate labels for: it must fit into the DNS, and its words become folders on any system. */
export function parseOwnHost(text: string): Host {
  const host = parseHost(text);
  for (const word of host.split('.')) {
    if (word.length > longestWord) throw hostError(text, word, 'too-long');
    if (windowsDeviceName.test(word))
      throw new AcervoError('ERR_HOST_RESERVED', { host: excerpt(host), word });
  }
  if (host.length > longestHost) throw hostError(text, host, 'too-long');
  return host;
}

/** Rule subdomain of Table 6.1: words with dots between them, and perhaps a dot at the end, which says nothing. */
export function splitWords(subdomain: string): readonly string[] {
  return dropTrailingDot(subdomain).split('.');
}

export function dropTrailingDot(subdomain: string): string {
  return subdomain.endsWith('.') ? subdomain.slice(0, -1) : subdomain;
}

/** Rules word and last-word of Table 6.1. Letters are ASCII, checked before any change of case invents some. */
export function findWordFault(word: string, isLast: boolean): WordFault | undefined {
  if (word === '') return 'empty';
  if (/[^A-Za-z0-9-]/.test(word)) return 'characters';
  if (word.startsWith('-') || word.endsWith('-')) return 'hyphen';
  if (isLast && /^\d/.test(word)) return 'digit-first';
  return undefined;
}

function hostError(host: string, word: string, reason: HostFault): AcervoError {
  return new AcervoError('ERR_HOST_SYNTAX', { host: excerpt(host), word: excerpt(word), reason });
}
