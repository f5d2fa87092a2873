import type { Database } from 'better-sqlite3';
import { statSync } from 'node:fs';
import { Queries } from './queries.ts';
import { Recorder } from './recorder.ts';

/** One opening of the file at the catalogue's path, with all that asks it and writes to it. */
export class Connection {
  readonly queries: Queries;
  readonly #database: Database;
  readonly #inode: bigint;
  #recorder: Recorder | undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#inode = statSync(database.name, { bigint: true }).ino;
    this.queries = new Queries(database);
  }

  /** Who only asks needs none. */
  get recorder(): Recorder {
    return (this.#recorder ??= new Recorder(this.#database));
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** False where another connection holds the lock. */
  tryBegin(): boolean {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
        return false;
      throw error;
    }
  }

  commit(): void {
    this.#database.exec('COMMIT');
  }

  /** SQLite takes some transactions back by itself, on a full disk for one. */
  rollBack(): void {
    if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
  }

  /** What is at the path now: once this file was set aside, nothing, and then another one. */
  place(): 'ours' | 'empty' | 'taken' {
    const found = statSync(this.#database.name, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return 'empty';
    return found.ino === this.#inode ? 'ours' : 'taken';
  }

  close(): void {
    this.#database.close();
  }
}
