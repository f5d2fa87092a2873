import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { copyShare } from '../../electron/storage/copy-share.ts';
import { makeFolders } from '../../electron/storage/make-folders.ts';
import { makeBoard } from '../../electron/storage/staging-board.ts';
import { surveySources } from '../../electron/storage/survey-source.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { makeStagingArchive, stageHere, writeFiles } from '../support/stagings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const megabyte = 1_000_000;
const script = join(import.meta.dirname, '../support/survey-as-nobody.ts');

describe.skipIf(process.platform === 'win32')('a source that may not be read', () => {
  /** What a survey by a user without rights finds. */
  function surveyAsNobody(source: string): unknown {
    const { folder } = makeStagingArchive(temporaryFolder());
    chmodSync(folder, 0o755);
    return JSON.parse(execFileSync(process.execPath, [script, source, folder], { encoding: 'utf8' }));
  }

  function makeSource(): string {
    const source = writeFiles(temporaryFolder(), { 'a/file': 'x', 'b/secret': 'x' });
    chmodSync(source, 0o755);
    return source;
  }

  it('is read where it may be', () => {
    expect(surveyAsNobody(makeSource())).toEqual({ files: 2 });
  });

  it('is refused before anything is written: a file in it', () => {
    const source = makeSource();
    const path = join(source, 'b/secret');
    chmodSync(path, 0o000);
    expect(surveyAsNobody(source)).toEqual({ code: 'ERR_SOURCE_UNREADABLE', data: { path } });
  });

  it('is refused before anything is written: a folder in it', () => {
    const source = makeSource();
    const path = join(source, 'b');
    chmodSync(path, 0o311);
    expect(surveyAsNobody(source)).toEqual({ code: 'ERR_SOURCE_UNREADABLE', data: { path } });
    chmodSync(path, 0o755);
  });

  it('is refused itself', () => {
    const source = makeSource();
    const path = join(source, 'b/secret');
    chmodSync(path, 0o000);
    expect(surveyAsNobody(path)).toEqual({ code: 'ERR_SOURCE_UNREADABLE', data: { path } });
  });
});

describe('a disk', () => {
  it('that is filled by others meanwhile is told as full, for a large file and for many small ones', async (context) => {
    context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
    const many = Array.from({ length: 200 }, (_, number) => [`file-${number}`, Buffer.alloc(10_000)]);
    const large = { large: Buffer.alloc(2 * megabyte, 1) };
    for (const files of [large, Object.fromEntries(many) as Record<string, Buffer>]) {
      const { folder } = smallDisk(4);
      const archive = makeStagingArchive(join(folder, 'archive'));
      const source = writeFiles(temporaryFolder(), files);
      const survey = surveySources([{ path: source }], archive.folder);
      writeFileSync(join(folder, 'ballast'), Buffer.alloc(3 * megabyte));
      await expect(stageHere(survey, archive)).rejects.toThrow(
        expect.objectContaining({ code: 'ERR_DISK_FULL', data: { path: archive.folder } }) as Error,
      );
      rmSync(join(folder, 'ballast'));
      rmSync(archive.repository, { recursive: true });
      await expect(stageHere(survey, archive)).resolves.toMatchObject({ bytes: 2 * megabyte });
    }
  });

  it('that is read-only is told as not writable', async (context) => {
    context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
    const { folder, remount } = smallDisk(4);
    const archive = makeStagingArchive(join(folder, 'archive'));
    const source = writeFiles(temporaryFolder(), { file: 'x' });
    const survey = surveySources([{ path: source }], archive.folder);
    remount('ro');
    await expect(stageHere(survey, archive)).rejects.toThrow(
      expect.objectContaining({ code: 'ERR_ARCHIVE_NOT_WRITABLE', data: { path: archive.folder } }) as Error,
    );
  });

  it('on which two names of the source are one is told by the second of them', async () => {
    const source = writeFiles(temporaryFolder(), { a: '1', b: '2' });
    const archive = makeStagingArchive();
    const board = makeBoard(surveySources([{ path: source }], archive.folder).inventory, archive.repository);
    makeFolders(board);
    writeFileSync(join(archive.repository, 'doc/b'), ''); // as if that were another spelling of the first
    await expect(copyShare(board, new WorkControl(), 1)).rejects.toThrow(
      expect.objectContaining({ code: 'ERR_NAME_NOT_STORABLE', data: { path: 'b' } }) as Error,
    );
  });
});
