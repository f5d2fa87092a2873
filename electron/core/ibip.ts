import { AcervoError } from './errors.ts';
import { assertLabelLength, ibiSyntaxError } from './ibi-syntax-error.ts';
import { dropTrailingZeros, formatInstant, type Instant } from './instant.ts';
import { type IpAddress, parseIpAddress } from './ip-address.ts';
import {
  convertFromDecimal,
  convertToDecimal,
  decimalToIbip,
  decimalToIpv4,
  decimalToIpv6,
} from './numeral.ts';
import { assertPort, isPort } from './port.ts';

/** The opaque form of an IBI (G chapter 7), canonical: in upper case. */
export type Ibip = string & { readonly brand: 'Ibip' };

export interface IbipReading {
  readonly form: 'ibip';
  readonly canonical: Ibip;
  readonly generable: boolean;
  readonly ip: IpAddress;
  readonly port: number;
  readonly instant: Instant;
}

const silentPort = 800;
const epoch = 807_235_200; // 1995-08-01, the month of the first label (Algorithm 6, Line 2)
const zeroGrapheme = decimalToIbip.graphemes.charAt(0);

/** Algorithm 5, MOUNTPREFIXOFIBIPOFANITEM. */
export function mountPrefixOfIbip(ip: IpAddress, port: number): string {
  assertPort(port);
  const codedPort = port === silentPort ? '' : convertFromDecimal(port, decimalToIbip);
  const isIpv4 = ip.includes('.');
  const decimalCodedIp = convertToDecimal(ip, isIpv4 ? decimalToIpv4 : decimalToIpv6);
  const codedIp = convertFromDecimal(decimalCodedIp, decimalToIbip);
  return `${codedIp}${isIpv4 ? 'W' : 'X'}${codedPort}`;
}

/** Algorithm 6, MOUNTSUFFIXOFIBIPOFANITEM. */
export function mountSuffixOfIbip(instant: Instant): string {
  const second = instant.seconds - epoch;
  if (second < 0) {
    const earliest = formatInstant({ seconds: epoch, fraction: '' });
    throw new AcervoError('ERR_INSTANT_TOO_EARLY', { instant: formatInstant(instant), earliest });
  }
  const suffix = convertFromDecimal(second, decimalToIbip);
  return instant.fraction === '' ? suffix : `${suffix}W${codeFraction(instant.fraction)}`;
}

/** Algorithm 7, MOUNTIBIPOFANITEM. */
export function mountIbip(prefix: string, suffix: string): Ibip {
  return `${prefix}/${suffix}` as Ibip;
}

export function parseIbip(label: string): IbipReading {
  assertLabelLength(label);
  const slash = label.indexOf('/');
  if (slash === -1) throw ibiSyntaxError(label, 'label', label === '' ? 'empty' : 'shape', label);
  assertGraphemes(label, 'prefix', label.slice(0, slash), /[^2-9A-HJ-NP-UWXa-hj-np-uwx]/);
  assertGraphemes(label, 'suffix', label.slice(slash + 1), /[^2-9A-HJ-NP-UWa-hj-np-uw]/);
  const canonical = label.toUpperCase() as Ibip;
  const [ip, port] = parsePrefix(label, canonical.slice(0, slash));
  const instant = parseSuffix(label, canonical.slice(slash + 1));
  return { form: 'ibip', canonical, generable: isGenerable(canonical, ip, port, instant), ip, port, instant };
}

function isGenerable(ibip: Ibip, ip: IpAddress, port: number, instant: Instant): boolean {
  return isPort(port) && ibip === mountIbip(mountPrefixOfIbip(ip, port), mountSuffixOfIbip(instant));
}

/** Table 7.1. Letters are compared as they stand: a change of case would make graphemes of letters that are none. */
function assertGraphemes(label: string, part: 'prefix' | 'suffix', word: string, stranger: RegExp): void {
  if (word === '') throw ibiSyntaxError(label, part, 'empty', word);
  const index = word.search(stranger);
  if (index === -1) return;
  throw ibiSyntaxError(label, part, 'grapheme', String.fromCodePoint(word.codePointAt(index) ?? 0));
}

function parsePrefix(label: string, prefix: string): readonly [ip: IpAddress, port: number] {
  const separator = prefix.search(/[WX]/);
  const codedIp = prefix.slice(0, separator);
  const codedPort = prefix.slice(separator + 1);
  if (separator === -1 || /[WX]/.test(codedPort)) throw ibiSyntaxError(label, 'prefix', 'separator', prefix);
  const ip = parseCodedIp(label, codedIp, prefix.charAt(separator) === 'W');
  if (codedPort === '') return [ip, silentPort];
  const port = convertToDecimal(codedPort, decimalToIbip);
  if (typeof port === 'bigint') throw ibiSyntaxError(label, 'port', 'too-large', codedPort);
  return [ip, port];
}

function parseCodedIp(label: string, codedIp: string, isIpv4: boolean): IpAddress {
  if (codedIp === '') throw ibiSyntaxError(label, 'address', 'empty', codedIp);
  const decimalCodedIp = convertToDecimal(codedIp, decimalToIbip);
  const numeral = convertFromDecimal(decimalCodedIp, isIpv4 ? decimalToIpv4 : decimalToIpv6);
  // A number has lost the zero that an address such as 0.1.2.3 or 0:1:2:3:4:5:6:7 begins with.
  const ip = /^(?:\.|:(?!:))/.test(numeral) ? `0${numeral}` : numeral;
  try {
    return parseIpAddress(ip);
  } catch (error) {
    const isMapped = error instanceof AcervoError && error.code === 'ERR_IP_MAPPED';
    throw ibiSyntaxError(label, 'address', isMapped ? 'mapped-address' : 'not-an-address', ip);
  }
}

function parseSuffix(label: string, suffix: string): Instant {
  const [codedSecond = '', codedFraction, ...more] = suffix.split('W');
  if (more.length > 0) throw ibiSyntaxError(label, 'suffix', 'separator', suffix);
  if (codedSecond === '') throw ibiSyntaxError(label, 'suffix', 'empty', suffix);
  if (codedFraction === '') throw ibiSyntaxError(label, 'fraction', 'empty', suffix);
  const second = convertToDecimal(codedSecond, decimalToIbip);
  const seconds = typeof second === 'bigint' ? Number.POSITIVE_INFINITY : second + epoch;
  if (!Number.isSafeInteger(seconds)) throw ibiSyntaxError(label, 'suffix', 'too-large', codedSecond);
  return { seconds, fraction: codedFraction === undefined ? '' : decodeFraction(codedFraction) };
}

/**
 * Line 6 of Algorithm 6 read literally codes 0.5 and 0.05 alike. So every zero that the fraction begins with is
 * written as the grapheme for zero, and only what follows is converted.
 */
export function codeFraction(fraction: string): string {
  const zeros = countLeading('0', fraction);
  const digits = fraction.slice(zeros);
  const value = digits.length <= 15 ? Number(digits) : BigInt(digits);
  return zeroGrapheme.repeat(zeros) + convertFromDecimal(value, decimalToIbip);
}

function decodeFraction(codedFraction: string): string {
  const zeros = countLeading(zeroGrapheme, codedFraction);
  const value = convertToDecimal(codedFraction.slice(zeros), decimalToIbip);
  return dropTrailingZeros('0'.repeat(zeros) + String(value));
}

function countLeading(character: string, text: string): number {
  let count = 0;
  while (text.charAt(count) === character) count++;
  return count;
}
