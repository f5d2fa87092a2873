/** What of node:fs makes something durable, writes, or changes names; each has a form that ends in Sync and one that calls back. */
const changes = [
  'appendFile',
  'copyFile',
  'cp',
  'fdatasync',
  'fsync',
  'ftruncate',
  'link',
  'mkdir',
  'mkdtemp',
  'rename',
  'rm',
  'rmdir',
  'symlink',
  'truncate',
  'unlink',
  'write',
  'writeFile',
  'writev',
] as const;

export const synchronousChanges: readonly string[] = changes.map((name) => `${name}Sync`);
export const callbackChanges: readonly string[] = changes;
export const changingCalls: ReadonlySet<string> = new Set([...synchronousChanges, ...callbackChanges]);

/** What a transaction ends with, by itself or in a word. */
export const commitText = /^\s*COMMIT\b/i;
export const commitCall = 'COMMIT';

/** After this call, at this place, a process may be killed. The place is a line of a file below electron/. */
export function formatFailpoint(file: string, line: number, call: string): string {
  return `${file}:${line} ${call}`;
}
