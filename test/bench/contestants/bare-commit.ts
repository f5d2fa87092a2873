import Database from 'better-sqlite3';
import { join } from 'node:path';
import type { Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';

/** The floor of whatever is durable one by one: SQLite, one row, one commit that is on the disk. */
export function bareCommit(commits: number): Contestant {
  return {
    name: 'bare commit',
    prepare: (folder) => {
      const database = new Database(join(folder, 'bare.sqlite'));
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      database.pragma('fullfsync = ON'); // as in the ledger
      database.exec('CREATE TABLE line (number INTEGER PRIMARY KEY, label TEXT NOT NULL) STRICT');
      const insert = database.prepare('INSERT INTO line (label) VALUES (?)');
      return () =>
        measure(commits, () => {
          for (let i = 0; i < commits; i++) insert.run('museu.org.br/arquivo/2026/11.18.14.02.03.123456');
        });
    },
  };
}
