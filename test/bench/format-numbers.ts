export function formatNumber(number: number): string {
  return number.toLocaleString(
    'en',
    number < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  );
}

/** The first column to the left, the others to the right. */
export function formatColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? `  ${cell.padEnd(widths[0] ?? 0)}` : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
