import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fsyncFolder } from './fsync-folder.ts';

/** Makes a folder and what it lacks above it; every name made here is durable on return. */
export function makeFolderDurably(folder: string, mode = 0o777): void {
  const last = resolve(folder);
  const first = mkdirSync(last, { recursive: true, mode });
  if (first === undefined) return;
  const above = dirname(resolve(first));
  for (let parent = dirname(last); parent !== above; parent = dirname(parent)) fsyncFolder(parent);
  fsyncFolder(above);
}
