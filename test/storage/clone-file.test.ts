import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  statSync,
  statfsSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeStagingArchive, surveyAndStage, writeFiles } from '../support/stagings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const mebibyte = 1024 * 1024;

/** A disk that can clone, of the running test's own; undefined where this machine cannot make one. */
function findCloningDisk(): string | undefined {
  const folder = temporaryFolder();
  const [image, disk] = [join(folder, 'image'), join(folder, 'disk')];
  try {
    writeFileSync(image, '');
    truncateSync(image, 256 * mebibyte);
    mkdirSync(disk);
    execFileSync('mkfs.btrfs', ['-q', image], { stdio: 'ignore' });
    execFileSync('mount', ['-o', 'loop', image, disk], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', [disk]);
  });
  return disk;
}

it('large files are cloned where the disk can, take no room, and are as if they were copied', async (context) => {
  const disk = findCloningDisk();
  if (disk === undefined) return context.skip('needs btrfs, and root to mount it');
  const content = Buffer.alloc(20 * mebibyte, 'acervo');
  const source = writeFiles(join(disk, 'source'), { large: content, small: 'x' });
  const time = new Date('2009-02-16T17:46:00Z');
  chmodSync(join(source, 'large'), 0o4500);
  utimesSync(join(source, 'large'), time, time);
  const archive = makeStagingArchive(join(disk, 'archive'));
  execFileSync('sync');
  const free = (): number => statfsSync(disk).bfree * statfsSync(disk).bsize;
  const before = free();
  await surveyAndStage(source, archive);
  const { repository } = archive;
  expect(before - free()).toBeLessThan(10 * mebibyte);
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'manifest-sha256.txt'], { cwd: repository });
  expect(readFileSync(join(repository, 'doc/large')).equals(content)).toBe(true);
  const [large, small] = ['large', 'small'].map((name) => statSync(join(repository, 'doc', name)));
  expect(large?.mode).toBe(small?.mode);
  expect(large?.mtime).toEqual(time);
});
