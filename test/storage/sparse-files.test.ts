import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeStagingArchive, surveyAndStage } from '../support/stagings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const mebibyte = 1024 * 1024;

/** In memory where there is such a place: a disk's cache takes its time to fill with the zeros of 5 GiB. */
function quickFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'acervo-test-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

it.skipIf(process.platform === 'win32')(
  'holes in a file of 5 GiB stay holes, and cost neither room nor memory',
  async () => {
    const size = 5 * 1024 * mebibyte;
    const source = join(quickFolder(), 'sparse');
    writeFileSync(source, 'beginning');
    truncateSync(source, size - 7);
    writeFileSync(source, 'the end', { flag: 'a' });
    const archive = makeStagingArchive();
    const before = process.memoryUsage.rss();
    const { bytes } = await surveyAndStage(source, archive);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * mebibyte);

    const path = join(archive.repository, 'doc/sparse');
    const copy = statSync(path);
    expect([bytes, copy.size]).toEqual([size, size]);
    expect(copy.blocks * 512).toBeLessThan(4 * mebibyte);
    expect(execFileSync('head', ['-c', '10', path])).toEqual(Buffer.from('beginning\0'));
    expect(execFileSync('tail', ['-c', '10', path])).toEqual(Buffer.from('\0\0\0the end'));
  },
);

it('a hole is kept in the middle of a file and at its end', async () => {
  const source = join(temporaryFolder(), 'sparse');
  writeFileSync(source, Buffer.alloc(mebibyte, 1));
  truncateSync(source, 3 * mebibyte);
  writeFileSync(source, Buffer.alloc(mebibyte, 2), { flag: 'a' });
  truncateSync(source, 7 * mebibyte + 1);
  const archive = makeStagingArchive();
  await surveyAndStage(source, archive);
  expect(readFileSync(join(archive.repository, 'doc/sparse')).equals(readFileSync(source))).toBe(true);
});
