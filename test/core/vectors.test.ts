import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../vectors/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test.each(files)('names the clause of every row of %s', (name) => {
  const rows = listRows(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toMatchObject({ clause: expect.stringMatching(/^[GIRDN]\b/) as string });
});

/** The rows of a file are the objects that stand in a list, wherever the list is. */
function listRows(value: unknown): readonly object[] {
  if (Array.isArray(value)) return value.filter((row) => typeof row === 'object' && row !== null) as object[];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listRows) : [];
}
