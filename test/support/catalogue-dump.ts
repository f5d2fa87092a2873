import Database from 'better-sqlite3';

/**
 * Every row of every table, a line each and in the order of the primary keys: two catalogues are equal if their dumps
 * are. Bytes are shown in hexadecimal digits.
 */
export function dumpCatalogue(path: string): readonly string[] {
  const database = new Database(path, { readonly: true });
  try {
    const tables = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .pluck()
      .all();
    return tables.flatMap((table) => dumpTable(database, table));
  } finally {
    database.close();
  }
}

function dumpTable(database: Database.Database, table: string): readonly string[] {
  const keys = database
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(table);
  const rows = database
    .prepare<[], Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY ${keys.join(', ')}`)
    .all();
  return rows.map((row) => `${table} ${JSON.stringify(row, showBytes)}`);
}

/** Buffers come here as their toJSON has them. */
function showBytes(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const bytes = this[key];
  return Buffer.isBuffer(bytes) ? bytes.toString('hex') : value;
}
