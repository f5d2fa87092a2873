import { countSeconds, extractCivilDate, isRealDate, padUnit, readCivilDate } from './calendar.ts';
import { AcervoError } from './errors.ts';
import { dropTrailingDot, findWordFault, type Host, splitWords } from './host.ts';
import { assertLabelLength, ibiSyntaxError } from './ibi-syntax-error.ts';
import { dropTrailingZeros, formatInstant, type Instant } from './instant.ts';
import { assertPort, isPort } from './port.ts';

/** The name of the uniform repository of an item (G chapter 6), canonical: in lower case. */
export type UniformRepositoryName = string & { readonly brand: 'UniformRepositoryName' };

export interface UniformRepositoryNameReading {
  readonly form: 'rep';
  readonly canonical: UniformRepositoryName;
  readonly generable: boolean;
  readonly host: Host;
  readonly port: number;
  readonly instant: Instant;
}

const silentPort = 80;
const dateRule = /^(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)(?:\.(\d\d)(?:\.(\d+))?)?$/;

/**
 * Algorithm 1, MOUNTPREFIXOFNAMEOFREPOSITORYOFANITEM. To the letter it drops every dot; the standard's examples keep
 * those of the subdomain, and so do we.
 */
export function mountPrefixOfNameOfRepository(host: Host, port: number): string {
  assertPort(port);
  const firstDot = host.indexOf('.');
  const firstWord = host.slice(0, firstDot);
  const subdomain = host.slice(firstDot + 1);
  const wordPort = port === silentPort ? firstWord : `${firstWord}.${port}`;
  return `${subdomain}/${wordPort}`;
}

/** Algorithm 2, MOUNTSUFFIXOFNAMEOFREPOSITORYOFANITEM. */
export function mountSuffixOfNameOfRepository(instant: Instant): string {
  const { year, month, day, hour, minute, second } = extractCivilDate(instant.seconds);
  if (year < 0) {
    const data = { instant: formatInstant(instant), earliest: '0000-01-01T00:00:00Z' };
    throw new AcervoError('ERR_INSTANT_TOO_EARLY', data);
  }
  const suffix = `${padUnit(year, 4)}/${padUnit(month)}.${padUnit(day)}.${padUnit(hour)}.${padUnit(minute)}`;
  if (instant.fraction !== '') return `${suffix}.${padUnit(second)}.${instant.fraction}`;
  return second === 0 ? suffix : `${suffix}.${padUnit(second)}`;
}

/** Algorithm 3, MOUNTNAMEOFREPOSITORYOFANITEM. */
export function mountNameOfRepository(prefix: string, suffix: string): UniformRepositoryName {
  return `${prefix}/${suffix}` as UniformRepositoryName;
}

/** Undefined where a text is anything but a name in its canonical form: in folders and registers, others may write. */
export function findCanonicalName(text: string): UniformRepositoryName | undefined {
  try {
    const { canonical } = parseUniformRepositoryName(text);
    return canonical === text ? canonical : undefined;
  } catch (error) {
    if (error instanceof AcervoError) return undefined;
    throw error;
  }
}

/** Table 6.1, and a date that exists. The brackets of its rule prefix are misplaced: the port is optional. */
export function parseUniformRepositoryName(label: string): UniformRepositoryNameReading {
  assertLabelLength(label);
  const [subdomain = '', wordPort = '', year = '', date = '', ...more] = label.split('/');
  if (more.length > 0) throw ibiSyntaxError(label, 'label', 'path', `/${more.join('/')}`);
  const words = parseSubdomain(label, subdomain);
  const [word, port] = parseWordPort(label, wordPort);
  const instant = parseSuffix(label, year, date);
  const host = `${word}.${words}`.toLowerCase() as Host;
  const canonical = `${words}/${wordPort}/${year}/${date}`.toLowerCase() as UniformRepositoryName;
  return {
    form: 'rep',
    canonical,
    generable: isGenerable(canonical, host, port, instant),
    host,
    port,
    instant,
  };
}

/** Whether a part, the third of a name, is a year by Table 6.1. */
export function isYear(part: string): boolean {
  return part.length >= 4 && !/\D/.test(part);
}

/** Whether a part, the fourth of a name, has the shape of Table 6.1, real or not. */
export function hasShapeOfDate(part: string): boolean {
  return dateRule.test(part);
}

function isGenerable(name: UniformRepositoryName, host: Host, port: number, instant: Instant): boolean {
  if (!isPort(port)) return false;
  const prefix = mountPrefixOfNameOfRepository(host, port);
  return name === mountNameOfRepository(prefix, mountSuffixOfNameOfRepository(instant));
}

function parseSubdomain(label: string, subdomain: string): string {
  const words = splitWords(subdomain);
  words.forEach((word, index) => {
    const fault = findWordFault(word, index === words.length - 1);
    if (fault !== undefined) throw ibiSyntaxError(label, 'subdomain', fault, word);
  });
  return dropTrailingDot(subdomain);
}

/** `@` before the port stands in labels made before August 2010. */
function parseWordPort(label: string, wordPort: string): readonly [word: string, port: number] {
  const separator = wordPort.search(/[.@]/);
  const word = separator === -1 ? wordPort : wordPort.slice(0, separator);
  const fault = findWordFault(word, false);
  if (fault !== undefined) throw ibiSyntaxError(label, 'word', fault, word);
  if (separator === -1) return [word, silentPort];
  const digits = wordPort.slice(separator + 1);
  if (digits === '') throw ibiSyntaxError(label, 'port', 'empty', wordPort);
  if (/\D/.test(digits)) throw ibiSyntaxError(label, 'port', 'characters', digits);
  const port = Number(digits);
  if (!Number.isSafeInteger(port)) throw ibiSyntaxError(label, 'port', 'too-large', digits);
  return [word, port];
}

function parseSuffix(label: string, year: string, date: string): Instant {
  if (year === '') throw ibiSyntaxError(label, 'year', 'empty', year);
  if (!isYear(year)) throw ibiSyntaxError(label, 'year', 'shape', year);
  if (date === '') throw ibiSyntaxError(label, 'date', 'empty', date);
  const match = dateRule.exec(date);
  if (match === null) throw ibiSyntaxError(label, 'date', 'not-a-date', date);
  const civilDate = readCivilDate([year, ...match.slice(1, 6)]);
  const fraction = match[6] ?? '';
  if (!isRealDate(civilDate)) throw ibiSyntaxError(label, 'date', 'impossible-date', date);
  const seconds = countSeconds(civilDate);
  if (!Number.isSafeInteger(seconds)) throw ibiSyntaxError(label, 'year', 'too-large', year);
  return { seconds, fraction: dropTrailingZeros(fraction) };
}
