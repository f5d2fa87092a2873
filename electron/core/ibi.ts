import type { Host } from './host.ts';
import { assertLabelLength, ibiSyntaxError } from './ibi-syntax-error.ts';
import {
  type Ibip,
  type IbipReading,
  mountIbip,
  mountPrefixOfIbip,
  mountSuffixOfIbip,
  parseIbip,
} from './ibip.ts';
import type { Instant } from './instant.ts';
import type { IpAddress } from './ip-address.ts';
import {
  hasShapeOfDate,
  isYear,
  mountNameOfRepository,
  mountPrefixOfNameOfRepository,
  mountSuffixOfNameOfRepository,
  parseUniformRepositoryName,
  type UniformRepositoryName,
  type UniformRepositoryNameReading,
} from './uniform-repository-name.ts';

/** An older opaque label of the live network: kept as it is, case included, and never generated. */
export type ForeignLabel = string & { readonly brand: 'ForeignLabel' };

/** A label in its canonical text: the only text that is stored, compared, indexed or made a path. */
export type Ibi = UniformRepositoryName | Ibip | ForeignLabel;

export interface ForeignReading {
  readonly form: 'foreign';
  readonly canonical: ForeignLabel;
  readonly generable: false;
}

export type IbiReading = UniformRepositoryNameReading | IbipReading | ForeignReading;

/** Whom labels are generated for. Without an address an archive does without the opaque form. */
export interface NamingAuthority {
  readonly host: Host;
  readonly port: number;
  readonly ip: IpAddress | undefined;
  readonly ipPort: number;
}

export interface Labels {
  readonly rep: UniformRepositoryName;
  readonly ibip: Ibip | undefined;
}

/** Both forms, from one instant; never a label too long to be read again. */
export function mountLabels({ host, port, ip, ipPort }: NamingAuthority, instant: Instant): Labels {
  const prefix = mountPrefixOfNameOfRepository(host, port);
  const rep = mountNameOfRepository(prefix, mountSuffixOfNameOfRepository(instant));
  assertLabelLength(rep);
  if (ip === undefined) return { rep, ibip: undefined };
  const ibip = mountIbip(mountPrefixOfIbip(ip, ipPort), mountSuffixOfIbip(instant));
  assertLabelLength(ibip);
  return { rep, ibip };
}

/** A label and nothing else. */
export function parseIbi(text: string): IbiReading {
  const { reading, length } = readLabel(text);
  if (length < text.length) throw ibiSyntaxError(text, 'label', 'path', text.slice(length));
  return reading;
}

/** A label and the path that may follow it, '' if none does. */
export function parseIbiWithPath(text: string): { readonly reading: IbiReading; readonly path: string } {
  const { reading, length } = readLabel(text);
  return { reading, path: text.slice(length + 1) };
}

/** Whether two texts, in whatever case, are the same label. */
export function isSameIbi(a: string, b: string): boolean {
  return parseIbi(a).canonical === parseIbi(b).canonical;
}

/** The label that a text begins with, and its length there: the canonical one may be shorter. */
function readLabel(text: string): { readonly reading: IbiReading; readonly length: number } {
  const name = takeParts(text, 4);
  if (isMeantAsName(name)) return { reading: parseUniformRepositoryName(name), length: name.length };
  const opaque = takeParts(text, 2);
  return { reading: parseOpaque(opaque), length: opaque.length };
}

/**
 * A repository name has a year and a date for its third and fourth part, and nearly always a dot in its first, which
 * no opaque label has. A year without a date may as well be a folder in the path behind an opaque label.
 */
function isMeantAsName(name: string): boolean {
  const [first = '', , year = '', date] = name.split('/');
  if (first.includes('.')) return true;
  if (date === undefined || !isYear(year)) return false;
  return hasShapeOfDate(date) || !isOpaque(takeParts(name, 2));
}

function takeParts(text: string, count: number): string {
  let end = -1;
  for (let part = 1; part <= count; part++) {
    end = text.indexOf('/', end + 1);
    if (end === -1) return text;
  }
  return text.slice(0, end);
}

function parseOpaque(label: string): IbipReading | ForeignReading {
  assertLabelLength(label);
  try {
    return parseIbip(label);
  } catch (error) {
    if (!isForeign(label)) throw error;
    return { form: 'foreign', canonical: label as ForeignLabel, generable: false };
  }
}

function isOpaque(label: string): boolean {
  try {
    parseOpaque(label);
    return true;
  } catch {
    return false;
  }
}

function isForeign(label: string): boolean {
  return /^[A-Za-z0-9]+\/[A-Za-z0-9]+$/.test(label) && /[a-z]/.test(label) && /[A-Z]/.test(label);
}
