/** The part of a database that migrating needs; better-sqlite3's fits, and stays out of this layer. */
export interface MigratableDatabase {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  pragma(source: string, options: { simple: true }): unknown;
}

/**
 * Brings a database to the newest version: migration number n is the n-th text, and `user_version` counts those that
 * ran. Each runs with its count in one transaction, so a crash leaves the version before or the version after.
 * Returns the version found when it is newer than any we know, and then touches nothing.
 */
export function migrate(
  database: MigratableDatabase,
  migrations: readonly string[],
): { fromFuture?: number } {
  const version = readVersion(database);
  if (version > migrations.length) return { fromFuture: version };
  if (version === migrations.length) return {};
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated while this one waited for the lock.
    for (let number = readVersion(database); number < migrations.length; number++) {
      database.exec(migrations[number] ?? '');
      database.exec(`PRAGMA user_version = ${number + 1}`);
    }
    database.exec('COMMIT');
  } catch (error) {
    // SQLite takes some transactions back by itself, on a full disk for one.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
  return {};
}

function readVersion(database: MigratableDatabase): number {
  return Number(database.pragma('user_version', { simple: true }));
}
