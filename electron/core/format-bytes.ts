const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size for people. Whole numbers below ten thousand look the same in every language: no sign for decimals is needed. */
export function formatBytes(count: number): string {
  let size = Math.round(count);
  let unit = 0;
  while (size >= 10_000 && unit < units.length - 1) {
    size = Math.round(size / 1_000);
    unit++;
  }
  return size === 1 ? '1 byte' : `${size} ${units[unit] ?? ''}`;
}
