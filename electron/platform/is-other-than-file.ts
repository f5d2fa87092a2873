import { lstatSync } from 'node:fs';

/** Whether something else than a file has the name: SQLite would follow a link wherever it leads, and open a pipe. */
export function isOtherThanFile(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile();
}
