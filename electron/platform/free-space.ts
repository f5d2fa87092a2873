import { statfsSync } from 'node:fs';

/** Bytes that this user may still write to the disk of a path that exists: what is kept for root is not counted. */
export function readFreeSpace(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
