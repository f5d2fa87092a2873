import type { Database, Statement } from 'better-sqlite3';
import { type Instant, laterInstant } from '../core/instant.ts';
import type { Microseconds } from '../platform/clock.ts';
import type { RegisterFile } from './register-file.ts';
import type { RegisterEvent, RegisterLine } from './register-line.ts';
import {
  findMintedInstant,
  formatRegisterLine,
  formatStamp,
  parseRegisterLine,
  unreadableLine,
} from './register-line.ts';
import { RegisterReader } from './register-reader.ts';

/** What a line says beside its instant and event. */
export type Entry = Pick<RegisterLine, 'label' | 'detail'>;

const insertOne = 'INSERT INTO register (line_end, at, event, label, detail) VALUES (?, ?, ?, ?, ?)';
// A batch goes through one statement: ten thousand calls into SQLite cost more than the rows themselves.
const insertMany = `INSERT INTO register (line_end, at, event, label, detail)
  SELECT value ->> 0, ?, ?, value ->> 1, value ->> 2 FROM json_each(?)`;
const selectEnd = 'SELECT coalesce(max(line_end), 0) FROM register';
const selectWhole = 'SELECT coalesce(max(line_end), 0) FROM register WHERE line_end <= ?';

/** What lines that only the text had were able to teach. */
export interface Lesson {
  /** Where they begin. */
  readonly from: number;
  /** The latest label that was minted by them, and the latest reading of the clock. */
  readonly lastInstant: Instant | undefined;
  readonly clockAt: Microseconds;
  /** Labels that we cannot have minted when their line says so. */
  readonly doubted: readonly string[];
}

/**
 * How much of the register a power cut may take: a label is given out only if a line no more than this much older
 * than it is on the disk. So the loss of `ledger.sqlite` and of the text's last second together repeats no label.
 */
export const registerLag: Microseconds = 1_000_000;

/** The register: a table for asking and a text for ever, kept equal line by line under the ledger's write lock. */
export class Register extends RegisterReader {
  readonly #database: Database;
  readonly #file: RegisterFile;
  readonly #insertOne: Statement;
  readonly #insertMany: Statement;
  readonly #end: Statement<[], number>;
  #knownEnd: number | undefined;
  #syncedAt: Microseconds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, file: RegisterFile) {
    super(database);
    this.#database = database;
    this.#file = file;
    this.#insertOne = database.prepare(insertOne);
    this.#insertMany = database.prepare(insertMany);
    this.#end = database.prepare<[], number>(selectEnd).pluck();
  }

  /** Where the last line ends, by the table. */
  end(): number {
    if (!this.#database.inTransaction) return this.#end.get() ?? 0;
    return (this.#knownEnd ??= this.#end.get() ?? 0);
  }

  forget(): void {
    this.#knownEnd = undefined;
  }

  /** Appends one line an entry to text and table. The text comes first: a crash in between is mended by reconcile. */
  append(at: Microseconds, event: RegisterEvent, entries: readonly Entry[]): void {
    const stamp = formatStamp(at, event);
    const rows: [number, string, string][] = [];
    let end = this.end();
    let text = '';
    for (const { label, detail } of entries) {
      const line = formatRegisterLine(stamp, label, detail);
      end += Buffer.byteLength(line);
      text += line;
      rows.push([end, label, detail]);
    }
    this.#file.append(Buffer.from(text));
    const [first] = rows;
    if (rows.length === 1 && first) this.#insertOne.run(first[0], at, event, first[1], first[2]);
    else this.#insertMany.run(at, event, JSON.stringify(rows));
    this.#knownEnd = end;
  }

  /** Brings the text to the disk now. What is to be a fact after a power cut calls this before it tells anybody. */
  sync(at: Microseconds): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#file.sync();
    this.#syncedAt = at;
  }

  /** The cheaper promise for labels: see registerLag. Lines that no later sync takes along are synced by a timer. */
  syncBehind(at: Microseconds, latest: Microseconds): void {
    if (latest - this.#syncedAt > registerLag) this.sync(at);
    else
      this.#timer ??= setTimeout(() => {
        this.#syncLate();
      }, registerLag / 1000).unref();
  }

  /** Takes the last lines back with the transaction that wrote them; a sync that spoke for them counts no more. */
  takeBack(size: number): void {
    if (!this.#file.endsAt(size)) this.#file.truncate(size);
    this.#syncedAt = 0;
  }

  close(): void {
    if (this.#timer !== undefined) this.sync(this.#syncedAt);
    this.#file.close();
  }

  /** Whether table and text end alike, which is all it takes to tell that they are equal. */
  isWhole(): boolean {
    return this.#file.endsAt(this.end());
  }

  /**
   * Makes text and table equal again after a crash: lines that only the text has are taken into the table, lines that
   * only the table has are written again, the torn end of a line is cut off (its transaction never ended, so nobody
   * was told of it). Returns what the text taught, or undefined if it taught nothing.
   */
  reconcile(): Lesson | undefined {
    const known = this.end();
    const size = this.#file.size();
    if (size < known) this.#writeAgain(size);
    if (size <= known) return undefined;
    let end = known;
    let lastInstant: Instant | undefined;
    let clockAt = 0;
    const doubted: string[] = [];
    for (const { bytes, end: lineEnd } of this.#file.lines(known)) {
      let line = parseRegisterLine(bytes);
      if (line.event === 'minted') {
        const instant = findMintedInstant(line);
        if (instant === undefined) {
          doubted.push(line.label);
          line = unreadableLine(bytes);
        }
        lastInstant = laterInstant(lastInstant, instant);
        clockAt = Math.max(clockAt, line.at);
      }
      this.#insertOne.run(lineEnd, line.at, line.event, line.label, line.detail);
      end = lineEnd;
    }
    if (end < size) this.#file.truncate(end);
    this.#knownEnd = end;
    return end > known ? { from: known, lastInstant, clockAt, doubted } : undefined;
  }

  #syncLate(): void {
    this.#timer = undefined;
    try {
      this.#file.sync();
    } catch {
      // Nobody waits here to be told; the next mint syncs for itself, and fails if that fails.
      this.#syncedAt = 0;
    }
  }

  #writeAgain(size: number): void {
    const end = this.#database.prepare<[number], number>(selectWhole).pluck().get(size) ?? 0;
    this.#file.truncate(end);
    for (const bytes of this.text(end)) this.#file.append(bytes);
    this.#file.sync();
  }
}
