import { AcervoError } from '../core/errors.ts';
import { parseIbi } from '../core/ibi.ts';
import {
  type Instant,
  compareInstants,
  formatInstant,
  instantFromMicroseconds,
  microsecondsFromInstant,
  parseInstant,
} from '../core/instant.ts';
import type { Microseconds } from '../platform/clock.ts';

/** Nobody waits longer than this for a batch: a crash would leave the minter's memory as far in the future. */
export const longestWait: Microseconds = 3_600_000_000;

/** What Acervo writes. A register may hold other words, from a later Acervo: they are kept and passed over. */
export const registerEvents = [
  'minted',
  'founded',
  'granularity',
  'setting',
  'deposited',
  'described',
  'updated',
  'deleted',
  'restored',
  'purged',
  'copied',
  'discarded',
  'quarantined',
] as const;
export type RegisterEvent = (typeof registerEvents)[number];

/** One line of the accession book: when, what, which label, and what else there is to say. */
export interface RegisterLine {
  readonly at: Microseconds;
  readonly event: string;
  readonly label: string;
  readonly detail: string;
}

/**
 * A line that somebody else wrote, or that a failing disk garbled. It is kept byte for byte (its detail holds one
 * character a byte) and otherwise passed over.
 */
export const unreadable = 'unreadable';

/** instant TAB event TAB label TAB detail LF; a backslash, tab or line break inside a part is escaped. */
export function formatRegisterLine(stamp: string, label: string, detail: string): string {
  return `${stamp}${escape(label)}\t${escape(detail)}\n`;
}

/** How a line begins: what the lines of one batch have in common. */
export function formatStamp(at: Microseconds, event: string): string {
  return `${formatInstant(instantFromMicroseconds(at))}\t${event}\t`;
}

/** The bytes of a line as they stand, or stood, in register.txt. */
export function registerLineBytes(line: RegisterLine): Buffer {
  if (line.event === unreadable) return Buffer.from(`${line.detail}\n`, 'latin1');
  return Buffer.from(formatRegisterLine(formatStamp(line.at, line.event), line.label, line.detail));
}

/** Reads a line without its LF. Never throws: what cannot be read becomes an `unreadable` line. */
export function parseRegisterLine(bytes: Buffer): RegisterLine {
  const [at, event, label, detail] = bytes.toString('utf8').split('\t');
  if (at && event && label !== undefined && detail !== undefined && event !== unreadable) {
    try {
      const line = {
        at: microsecondsFromInstant(parseInstant(at)),
        event,
        label: unescape(label),
        detail: unescape(detail),
      };
      // Only a line that we would write in just the same way can be written again from the table.
      if (registerLineBytes(line).subarray(0, -1).equals(bytes)) return line;
    } catch {
      // Falls through: its first part is no instant.
    }
  }
  return unreadableLine(bytes);
}

export function unreadableLine(bytes: Buffer): RegisterLine {
  return { at: 0, event: unreadable, label: '', detail: bytes.toString('latin1') };
}

/**
 * When the label of a `minted` line says it was made; undefined if we cannot have written that line, for a label is
 * never later than its line by more than the longest wait. A forged label of the year 2999 must not stop the minter.
 */
export function findMintedInstant({ at, label }: RegisterLine): Instant | undefined {
  try {
    const reading = parseIbi(label);
    const latest = instantFromMicroseconds(at + longestWait);
    return reading.form === 'rep' && compareInstants(reading.instant, latest) <= 0
      ? reading.instant
      : undefined;
  } catch (error) {
    if (error instanceof AcervoError) return undefined;
    throw error;
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped: Readonly<Record<string, string>> = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' };

function escape(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

function unescape(text: string): string {
  return text.replace(/\\[\\tnr]/g, (sequence) => escaped[sequence] ?? sequence);
}
