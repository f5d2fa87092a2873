import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WorkControl, type WorkProgress } from '../../electron/deposit/work-control.ts';
import { surveySources } from '../../electron/storage/survey-source.ts';
import { makeStagingArchive, stageHere, writeFiles } from '../support/stagings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const mebibyte = 1024 * 1024;
const isWindows = process.platform === 'win32';

/** A source of two large files, copied one after the other in chunks, and a small one that is copied last. */
function makeSource(): string {
  const large = {
    'first.bin': Buffer.alloc(3 * mebibyte, 1),
    'folder/second.bin': Buffer.alloc(2 * mebibyte, 2),
  };
  return writeFiles(join(temporaryFolder(), 'source'), { ...large, 'folder/third.txt': 'third' });
}

/** Stages the source, and changes it once it is so far: as nothing else runs, that is between two chunks. */
async function stageWhile(
  source: string,
  isSoFar: (progress: WorkProgress) => boolean,
  change: () => unknown,
): Promise<unknown> {
  const archive = makeStagingArchive();
  const control = new WorkControl();
  const staging = stageHere(surveySources([{ path: source }], archive.folder), archive, control);
  staging.catch(() => undefined); // it is looked at below
  while (!isSoFar(control.progress())) await setImmediate();
  control.pause();
  await change();
  control.resume();
  return staging;
}

const beforeCopying = (): boolean => true;
const withinTheFirst = ({ bytes }: WorkProgress): boolean => bytes >= mebibyte;
const afterTheFirst = ({ files }: WorkProgress): boolean => files >= 1;

const changed = (path: string): Error =>
  expect.objectContaining({ code: 'ERR_SOURCE_CHANGED', data: { path } }) as Error;

it('a source that does not change is staged, paused or not', async () => {
  const source = makeSource();
  await expect(stageWhile(source, afterTheFirst, () => undefined)).resolves.toMatchObject({ files: 3 });
});

describe('a file that is noticed to have changed', () => {
  it.each([
    [
      'grows',
      (path: string) => {
        appendFileSync(path, 'x');
      },
    ],
    [
      'shrinks',
      (path: string) => {
        truncateSync(path, 2 * mebibyte + 1);
      },
    ],
    [
      'is written to, and dated back',
      (path: string) => {
        const { atime, mtime } = statSync(path);
        writeFileSync(path, Buffer.alloc(3 * mebibyte, 7));
        utimesSync(path, atime, mtime);
      },
    ],
    [
      'is exchanged for another of the same size and date',
      (path: string) => {
        const { atime, mtime } = statSync(path);
        writeFileSync(`${path}.new`, Buffer.alloc(3 * mebibyte, 7));
        utimesSync(`${path}.new`, atime, mtime);
        renameSync(`${path}.new`, path);
      },
    ],
  ])('%s before, while and after it is copied', async (_, change) => {
    for (const moment of [beforeCopying, withinTheFirst, afterTheFirst]) {
      const source = makeSource();
      const path = join(source, 'first.bin');
      await expect(
        stageWhile(source, moment, () => {
          change(path);
        }),
      ).rejects.toThrow(changed(path));
    }
  });

  it('is gone before it is copied, or after', async () => {
    for (const moment of [beforeCopying, afterTheFirst]) {
      const source = makeSource();
      const path = join(source, 'first.bin');
      await expect(
        stageWhile(source, moment, () => {
          rmSync(path);
        }),
      ).rejects.toThrow(changed(path));
    }
  });

  it('is gone with the whole source', async () => {
    const source = makeSource();
    const path = join(source, 'folder/second.bin');
    const staging = stageWhile(source, afterTheFirst, () => {
      rmSync(source, { recursive: true });
    });
    await expect(staging).rejects.toThrow(changed(path));
  });

  it('was not there before', async () => {
    for (const name of ['added', 'folder/added', 'zzz', 'new folder/added']) {
      const source = makeSource();
      const path = join(source, name);
      const add = (): void => void writeFiles(source, { [name]: '' });
      await expect(stageWhile(source, afterTheFirst, add)).rejects.toThrow(changed(path));
    }
  });

  it('is not what was only looked at, nor a folder that holds no file', async () => {
    const source = makeSource();
    const look = (): void => {
      utimesSync(source, new Date(), new Date());
      execFileSync('cat', [join(source, 'first.bin')], { maxBuffer: 4 * mebibyte });
      mkdirSync(join(source, 'empty'));
    };
    await expect(stageWhile(source, afterTheFirst, look)).resolves.toMatchObject({ files: 3 });
  });
});

describe.skipIf(isWindows)('what takes the place of a file', () => {
  it('is not followed if it is a link, even to the same bytes', async () => {
    const source = makeSource();
    const path = join(source, 'folder/third.txt');
    const elsewhere = join(temporaryFolder(), 'third.txt');
    const swap = (): void => {
      renameSync(path, elsewhere);
      symlinkSync(elsewhere, path);
    };
    await expect(stageWhile(source, afterTheFirst, swap)).rejects.toThrow(changed(path));
  });

  it('is not followed if a folder above it is now a link', async () => {
    const source = makeSource();
    const elsewhere = temporaryFolder();
    const swap = (): void => {
      cpSync(join(source, 'folder'), join(elsewhere, 'folder'), {
        recursive: true,
        preserveTimestamps: true,
      });
      renameSync(join(source, 'folder'), join(elsewhere, 'original'));
      symlinkSync(join(elsewhere, 'folder'), join(source, 'folder'));
    };
    const path = join(source, 'folder/third.txt'); // the second was open already
    await expect(stageWhile(source, afterTheFirst, swap)).rejects.toThrow(changed(path));
  });

  it('does not hold up the copying if it is a pipe that nobody writes to', async () => {
    const source = makeSource();
    const path = join(source, 'folder/third.txt');
    const swap = (): void => {
      rmSync(path);
      execFileSync('mkfifo', [path]);
    };
    await expect(stageWhile(source, afterTheFirst, swap)).rejects.toThrow(changed(path));
  });
});
