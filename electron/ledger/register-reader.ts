import type { Database, Statement } from 'better-sqlite3';
import { type RegisterLine, registerLineBytes } from './register-line.ts';

/** A line that stands in the register, and the offset at which it ends there: its name for ever. */
export interface RecordedLine extends RegisterLine {
  readonly lineEnd: number;
}

const line = 'line_end AS lineEnd, at, event, label, detail';
const selectFrom = `SELECT ${line} FROM register WHERE line_end > ? ORDER BY line_end LIMIT ?`;
const selectLineEnd = 'SELECT line_end FROM register WHERE line_end = ?';
// The index register_label holds every line but the minted ones, in the order of label and line_end.
export const selectHistory = `SELECT ${line} FROM register WHERE label = ? AND event <> 'minted' ORDER BY line_end`;
export const selectLast = `${selectHistory} DESC LIMIT 1`;
const selectAfter = `SELECT ${line} FROM register
  WHERE line_end > ? AND event NOT IN ('minted', 'unreadable') ORDER BY line_end LIMIT ?`;
export const selectItemLabels = `SELECT DISTINCT label FROM register
  WHERE label > ? AND event <> 'minted' AND event IN ('founded', 'deposited', 'copied', 'taken-over')
  ORDER BY label LIMIT ?`;

/** So much is read at a time: a reader who waits between two lines holds up no writer, and memory stays as it is. */
const pageSize = 1_000;

/** What can be asked of the register; asking takes no lock. */
export class RegisterReader {
  readonly #from: Statement<[number, number], RecordedLine>;
  readonly #lineEnd: Statement<[number], number>;
  readonly #history: Statement<[string], RecordedLine>;
  readonly #last: Statement<[string], RecordedLine>;
  readonly #after: Statement<[number, number], RecordedLine>;
  readonly #itemLabels: Statement<[string, number], string>;

  constructor(database: Database) {
    this.#from = database.prepare(selectFrom);
    this.#lineEnd = database.prepare<[number], number>(selectLineEnd).pluck();
    this.#history = database.prepare(selectHistory);
    this.#last = database.prepare(selectLast);
    this.#after = database.prepare(selectAfter);
    this.#itemLabels = database.prepare<[string, number], string>(selectItemLabels).pluck();
  }

  /** Every line that ends after an offset. */
  *lines(from = 0): Generator<RecordedLine> {
    for (const page of pages(this.#from, from, endOf)) yield* page;
  }

  /** The bytes of those lines, as they stand in register.txt, some at a time. */
  *text(from = 0): Generator<Buffer> {
    for (const page of pages(this.#from, from, endOf)) yield Buffer.concat(page.map(registerLineBytes));
  }

  /** Whether a line ends at an offset: if none does, what was read up to there was another register. */
  hasLineEnd(lineEnd: number): boolean {
    return this.#lineEnd.get(lineEnd) !== undefined;
  }

  /** What happened to a label since it was minted, oldest first. */
  history(label: string): readonly RecordedLine[] {
    return this.#history.all(label);
  }

  /** The last thing that happened to a label since it was minted. */
  findLast(label: string): RecordedLine | undefined {
    return this.#last.get(label);
  }

  /** What happened after an offset, in order; lines that are minted or unreadable tell nothing of an item. */
  *linesAfter(lineEnd: number): Generator<RecordedLine> {
    for (const page of pages(this.#after, lineEnd, endOf)) yield* page;
  }

  /** Every label once that ever came into this archive as an item, deleted ones too; in the order of their text. */
  *listItemLabels(): Generator<string> {
    for (const page of pages(this.#itemLabels, '', (label) => label)) yield* page;
  }
}

const endOf = ({ lineEnd }: RecordedLine): number => lineEnd;

/** Page after page of what a statement selects beyond a key. */
function* pages<K, T>(
  select: Statement<[K, number], T>,
  from: K,
  keyOf: (row: T) => K,
): Generator<readonly T[], undefined> {
  let page: readonly T[];
  let key = from;
  do {
    page = select.all(key, pageSize);
    yield page;
    const last = page.at(-1);
    if (last !== undefined) key = keyOf(last);
  } while (page.length === pageSize);
}
