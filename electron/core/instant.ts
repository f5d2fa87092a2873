import { countSeconds, extractCivilDate, isRealDate, padUnit, readCivilDate } from './calendar.ts';
import { AcervoError } from './errors.ts';
import { excerpt } from './excerpt.ts';

/**
 * A point in POSIX time, exact: whole seconds (floored, so negative before 1970) and the decimal digits that follow
 * the point, without trailing zeros ('' for none). Digits compare as text, so no arithmetic is ever needed to order two.
 */
export interface Instant {
  readonly seconds: number;
  readonly fraction: string;
}

export const instantFaults = ['shape', 'impossible-date', 'too-large'] as const;
export type InstantFault = (typeof instantFaults)[number];

const extendedForm =
  /^([+-]\d{4,}|\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:Z|([+-])(\d\d)(?::(\d\d))?)?)?$/;
const basicForm =
  /^([+-]\d{4,}|\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d+))?)?(?:Z|([+-])(\d\d)(\d\d)?)?$/;
const unixForm = /^(-?)(\d+)(?:[.,](\d+))?$/;

/** A hundred times what a label can hold; patterns exhaust the stack on hundreds of millions of characters. */
const longestText = 100_000;

/** ISO 8601, or decimal Unix seconds: digits alone are always seconds, so a date alone is written with hyphens. */
export function parseInstant(text: string): Instant {
  const match = text.length > longestText ? null : (extendedForm.exec(text) ?? basicForm.exec(text));
  if (match === null) return parseUnix(text);
  const date = readCivilDate(match.slice(1, 7));
  const [fraction = '', sign, offsetHour = 0, offsetMinute = 0] = match.slice(7);
  const isRealOffset = Number(offsetHour) <= 23 && Number(offsetMinute) <= 59;
  if (!isRealDate(date) || !isRealOffset) throw instantError(text, 'impossible-date');
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60;
  const seconds = countSeconds(date) - (sign === '-' ? -offset : offset);
  if (!Number.isSafeInteger(seconds)) throw instantError(text, 'too-large');
  return { seconds, fraction: dropTrailingZeros(fraction) };
}

/** `2009-02-16T17:46:00Z`; a year that four digits cannot hold is signed and has six or more, as ECMAScript writes it. */
export function formatInstant({ seconds, fraction }: Instant): string {
  const date = extractCivilDate(seconds);
  const time = `${padUnit(date.hour)}:${padUnit(date.minute)}:${padUnit(date.second)}`;
  const point = fraction === '' ? '' : '.';
  return `${formatYear(date.year)}-${padUnit(date.month)}-${padUnit(date.day)}T${time}${point}${fraction}Z`;
}

export function parseUnix(text: string): Instant {
  if (text.length > longestText) throw instantError(text, 'too-large');
  const match = unixForm.exec(text);
  if (match === null) throw instantError(text, 'shape');
  const [, sign = '', digits = '', fractionDigits = ''] = match;
  const whole = Number(digits);
  const fraction = dropTrailingZeros(fractionDigits);
  const isFloored = sign === '' || fraction === '';
  const seconds = sign === '' ? whole : isFloored ? 0 - whole : -1 - whole;
  if (!Number.isSafeInteger(seconds)) throw instantError(text, 'too-large');
  return { seconds, fraction: isFloored ? fraction : complement(fraction) };
}

export function formatUnix({ seconds, fraction }: Instant): string {
  if (fraction === '') return String(seconds);
  return seconds >= 0 ? `${seconds}.${fraction}` : `-${-1 - seconds}.${complement(fraction)}`;
}

/** Negative, zero or positive as the first instant is earlier than, the same as, or later than the second. */
export function compareInstants(a: Instant, b: Instant): number {
  if (a.seconds !== b.seconds) return a.seconds - b.seconds;
  if (a.fraction === b.fraction) return 0;
  return a.fraction < b.fraction ? -1 : 1;
}

/** The later of two instants, either of which may be unknown. */
export function laterInstant(a: Instant | undefined, b: Instant | undefined): Instant | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return compareInstants(a, b) < 0 ? b : a;
}

/** From microseconds since 1970, a safe integer. */
export function instantFromMicroseconds(microseconds: number): Instant {
  const remainder = microseconds % 1_000_000;
  const beyondSecond = remainder < 0 ? remainder + 1_000_000 : remainder;
  return {
    seconds: (microseconds - beyondSecond) / 1_000_000,
    fraction: beyondSecond === 0 ? '' : dropTrailingZeros(String(beyondSecond).padStart(6, '0')),
  };
}

/** The microsecond in which an instant falls: what is finer is cut off. */
export function microsecondsFromInstant({ seconds, fraction }: Instant): number {
  return seconds * 1_000_000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

/** A loop, for the pattern /0+$/ takes quadratic time on a long run of zeros inside. */
export function dropTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === '0') end--;
  return digits.slice(0, end);
}

/** The digits of one minus this fraction, which must not end in zero: nines' complement, tens' for the last digit. */
function complement(fraction: string): string {
  const last = fraction.length - 1;
  return fraction.replace(/\d/g, (digit, index: number) => String((index === last ? 10 : 9) - Number(digit)));
}

function formatYear(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0');
  return (year < 0 ? '-' : '+') + String(Math.abs(year)).padStart(6, '0');
}

function instantError(text: string, reason: InstantFault): AcervoError {
  return new AcervoError('ERR_INSTANT_SYNTAX', { instant: excerpt(text), reason });
}
