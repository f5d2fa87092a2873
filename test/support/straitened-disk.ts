import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { smallDisk } from './small-disk.ts';

type SmallDisk = ReturnType<typeof smallDisk>;

/** Leaves so many pages of a disk free while the work goes on. */
export async function withPagesLeft<T>(
  { folder }: SmallDisk,
  pages: number,
  work: () => Promise<T>,
): Promise<T> {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail - pages) * bsize));
  try {
    return await work();
  } finally {
    rmSync(ballast);
  }
}

/** And of its inodes: there is room for bytes, and none for another name. */
export async function withNamesLeft<T>(
  { folder, remount }: SmallDisk,
  names: number,
  work: () => Promise<T>,
): Promise<T> {
  const { files, ffree } = statfsSync(folder);
  remount(`nr_inodes=${files - ffree + names}`);
  try {
    return await work();
  } finally {
    remount(`nr_inodes=${files}`);
  }
}
