import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import type { Labels } from '../../electron/core/ibi.ts';
import { formatInstant, instantFromMicroseconds } from '../../electron/core/instant.ts';
import { Violation } from './torture-case.ts';

/** A line of the register as text or table has it; read here without the parts under test. */
export interface CopiedLine {
  readonly end: number;
  readonly at: string;
  readonly event: string;
  readonly label: string;
  readonly detail: string;
}

export function readRegisterText(path: string): CopiedLine[] {
  const text = readFileSync(path, 'utf8');
  if (!text.endsWith('\n')) throw new Violation(`register.txt ends in the midst of a line`);
  let end = 0;
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      end += Buffer.byteLength(line) + 1;
      const [at = '', event = '', label = '', detail = ''] = line.split('\t');
      return { end, at, event, label, detail };
    });
}

export function readRegisterTable(path: string): CopiedLine[] {
  const database = new Database(path, { readonly: true });
  try {
    return database
      .prepare<[], Omit<CopiedLine, 'at'> & { at: number }>(
        'SELECT line_end AS "end", at, event, label, detail FROM register ORDER BY line_end',
      )
      .all()
      .map((row) => ({ ...row, at: formatInstant(instantFromMicroseconds(row.at)) }));
  } finally {
    database.close();
  }
}

export function checkCopiesAgree(text: readonly CopiedLine[], table: readonly CopiedLine[]): void {
  for (let number = 1; number <= Math.max(text.length, table.length); number++) {
    const [inText, inTable] = [text, table].map((copy) => format(copy[number - 1]));
    if (inText !== inTable) {
      throw new Violation(
        `line ${number} is ${String(inText)} in register.txt and ${String(inTable)} in the table`,
      );
    }
  }
}

/** Every label given stands in the register, with its other form; and none, given or not, stands there twice. */
export function checkRegistered(lines: readonly CopiedLine[], given: readonly Labels[]): void {
  const minted = new Map<string, CopiedLine>();
  for (const line of lines.filter(({ event }) => event === 'minted')) {
    const other = minted.get(line.label);
    if (other !== undefined) {
      throw new Violation(`${line.label} stands twice in register.txt, of ${other.at} and of ${line.at}`);
    }
    minted.set(line.label, line);
  }
  for (const { rep, ibip } of given) {
    const line = minted.get(rep);
    if (line === undefined) throw new Violation(`${rep} was given and is missing in register.txt`);
    if (line.detail !== (ibip ?? '')) {
      throw new Violation(
        `${rep} was given with ${ibip ?? 'no opaque form'} but registered with ${line.detail}`,
      );
    }
  }
}

function format(line: CopiedLine | undefined): string {
  return line === undefined ? 'missing' : JSON.stringify(Object.values(line));
}
