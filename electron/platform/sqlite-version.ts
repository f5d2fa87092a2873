import { AcervoError } from '../core/errors.ts';

/** Older ones may damage a database when its write-ahead log begins anew under several connections (sqlite.org/wal.html). */
const oldest = [3, 51, 3] as const;

/** Refuses to work with an SQLite that may damage what it is trusted with; asked wherever a database is opened. */
export function assertSqliteVersion(version: string): void {
  const found = version.split('.').map(Number);
  for (const [place, needed] of oldest.entries()) {
    const number = found[place] ?? 0;
    if (number > needed) return;
    // Written so that what is no number is too old as well.
    if (!(number >= needed))
      throw new AcervoError('ERR_SQLITE_TOO_OLD', { found: version, needed: oldest.join('.') });
  }
}
