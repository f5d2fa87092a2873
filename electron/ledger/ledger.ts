import type { Database, Statement } from 'better-sqlite3';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcervoError } from '../core/errors.ts';
import { laterInstant } from '../core/instant.ts';
import { ArchiveRecord } from './archive-record.ts';
import { explainFailure } from './explain-failure.ts';
import { learnIdentity } from './learn-identity.ts';
import { learnSettings } from './learn-settings.ts';
import { MinterMemory } from './minter-memory.ts';
import { OwnFile } from './own-file.ts';
import type { RegisterFile } from './register-file.ts';
import { Register } from './register.ts';
import { Settings } from './settings.ts';

/** How often a writer tries to get the lock before it gives up: half a minute and more, a moment each. */
const patience = 1_000;

/**
 * What no tree can tell: whose archive this is, the minter's memory, the register. Several processes may have it open;
 * every change is one durable transaction under SQLite's write lock, in which table and text of the register agree.
 */
export class Ledger {
  readonly archive: ArchiveRecord;
  readonly minter: MinterMemory;
  readonly register: Register;
  readonly settings: Settings;
  readonly ownFile: OwnFile;
  /** Labels that stand in the register and that we cannot have minted: reported, and never a floor. */
  readonly doubted: string[] = [];
  readonly #database: Database;
  readonly #inode: bigint;
  readonly #begin: Statement;
  readonly #commit: Statement;
  readonly #dataVersion: Statement<[], number>;
  #knownVersion: number | undefined;

  constructor(database: Database, file: RegisterFile) {
    this.#database = database;
    this.#inode = statSync(database.name, { bigint: true }).ino;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#dataVersion = database.prepare<[], number>('PRAGMA data_version').pluck();
    this.archive = new ArchiveRecord(database);
    this.minter = new MinterMemory(database);
    this.register = new Register(database, file);
    this.settings = new Settings(database, this.archive, this.register);
    this.ownFile = new OwnFile(database);
  }

  /**
   * Runs synchronous work in one durable transaction. The lock of another process is waited for without blocking this
   * thread for more than a moment at a time.
   */
  async write<T>(work: () => T): Promise<T> {
    for (let attempt = 1; !this.#tryBegin(); attempt++) {
      if (attempt === patience) throw new AcervoError('ERR_LEDGER_BUSY', { path: this.#database.name });
      await sleep(5);
    }
    let size: number | undefined;
    try {
      const version = this.#dataVersion.get();
      if (version !== this.#knownVersion) this.#forget();
      this.#knownVersion = version;
      if (!this.register.isWhole()) this.#learn();
      size = this.register.end();
      const result = work();
      this.#commit.run();
      // What was committed to a ledger that is gone meanwhile may be done again by others: nobody is told of it.
      this.#refuseIfReplaced();
      return result;
    } catch (error) {
      this.#undo(size);
      throw this.#explain(error);
    }
  }

  /** Takes over what only the text of the register knows: all of it after a loss, the last lines after a crash. */
  #learn(): void {
    this.#refuseIfReplaced();
    const memory = this.minter.read();
    const lesson = this.register.reconcile();
    if (lesson === undefined) return;
    this.doubted.push(...lesson.doubted);
    const floor = laterInstant(memory.lastInstant, lesson.lastInstant);
    if (floor !== undefined) this.minter.raiseFloor(floor, Math.max(memory.clockAt, lesson.clockAt));
    learnIdentity(this.archive, this.register.linesAfter(lesson.from));
    learnSettings(this.settings, this.register.linesAfter(lesson.from));
  }

  /**
   * Within transactions, what is known of the tables need not be read again until another connection has written or a
   * transaction was taken back.
   */
  #forget(): void {
    this.archive.forget();
    this.minter.forget();
    this.register.forget();
  }

  /** Takes back text and table together, while the lock is held. Where SQLite gave it up, reconcile mends the text. */
  #undo(size: number | undefined): void {
    this.#forget();
    if (!this.#database.inTransaction) return;
    try {
      if (size !== undefined) this.register.takeBack(size);
    } finally {
      this.#database.exec('ROLLBACK');
    }
  }

  close(): void {
    this.register.close();
    this.#database.close();
  }

  #tryBegin(): boolean {
    try {
      this.#begin.run();
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw this.#explain(error);
    }
  }

  /** A process that went on writing to a ledger that was removed or exchanged would mint beside the new one. */
  #refuseIfReplaced(): void {
    if (this.#isReplaced()) throw new AcervoError('ERR_LEDGER_REPLACED', { path: this.#database.name });
  }

  #isReplaced(): boolean {
    return statSync(this.#database.name, { bigint: true, throwIfNoEntry: false })?.ino !== this.#inode;
  }

  /** SQLite has many words for a file that was taken away under it; we have one. */
  #explain(error: unknown): unknown {
    const explained = explainFailure(error, this.#database.name);
    if (explained instanceof AcervoError || !this.#isReplaced()) return explained;
    return new AcervoError('ERR_LEDGER_REPLACED', { path: this.#database.name }, { cause: error });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
