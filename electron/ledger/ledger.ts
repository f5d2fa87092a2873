import type { Database, Statement } from 'better-sqlite3';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcervoError } from '../core/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { ArchiveRecord } from './archive-record.ts';
import { explainFailure } from './explain-failure.ts';
import { learnFromRegister } from './learn-from-register.ts';
import { MinterMemory } from './minter-memory.ts';
import type { RegisterFile } from './register-file.ts';
import { Register } from './register.ts';

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
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #inode: bigint;
  readonly #begin: Statement;
  readonly #commit: Statement;

  constructor(database: Database, file: RegisterFile, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#inode = statSync(database.name, { bigint: true }).ino;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.archive = new ArchiveRecord(database);
    this.minter = new MinterMemory(database);
    this.register = new Register(database, file);
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
      this.#refuseIfReplaced();
      const taught = this.register.reconcile();
      if (taught !== undefined) learnFromRegister(this, taught, this.#clock.now());
      size = this.register.end();
      const result = work();
      this.#commit.run();
      return result;
    } catch (error) {
      this.#undo(size);
      throw explainFailure(error, this.#database.name);
    }
  }

  /** Takes back text and table together, while the lock is held. Where SQLite gave it up, reconcile mends the text. */
  #undo(size: number | undefined): void {
    if (!this.#database.inTransaction) return;
    if (size !== undefined) this.register.takeBack(size);
    this.#database.exec('ROLLBACK');
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
      throw explainFailure(error, this.#database.name);
    }
  }

  /** A process that went on writing to a ledger that was removed or exchanged would mint beside the new one. */
  #refuseIfReplaced(): void {
    const found = statSync(this.#database.name, { bigint: true, throwIfNoEntry: false });
    if (found?.ino !== this.#inode)
      throw new AcervoError('ERR_LEDGER_REPLACED', { path: this.#database.name });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
