import type { Database, Statement } from 'better-sqlite3';
import { statSync } from 'node:fs';

/** Knows a ledger that was copied, by whatever tool, for a copy. */
export class OwnFile {
  readonly #database: Database;
  readonly #select: Statement<[], string>;

  constructor(database: Database) {
    this.#database = database;
    this.#select = database.prepare<[], string>('SELECT identity FROM own_file').pluck();
  }

  isOther(): boolean {
    return this.#select.get() !== identityOf(this.#database.name);
  }

  record(): void {
    const replace = 'INSERT OR REPLACE INTO own_file (only, identity) VALUES (1, ?)';
    this.#database.prepare(replace).run(identityOf(this.#database.name));
  }
}

/** Numbers of deleted files are given again, and at once: only with its time of birth does a number tell a file. */
function identityOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}
