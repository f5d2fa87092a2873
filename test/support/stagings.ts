import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { copyShare } from '../../electron/storage/copy-share.ts';
import { type StagedContent, finishStaging } from '../../electron/storage/finish-staging.ts';
import { makeFolders } from '../../electron/storage/make-folders.ts';
import type { Source } from '../../electron/storage/source.ts';
import { makeBoard } from '../../electron/storage/staging-board.ts';
import { type Survey, surveySources } from '../../electron/storage/survey-source.ts';
import { syncShare } from '../../electron/storage/sync-share.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An archive as far as staging sees one, until the running test ends. */
export interface StagingArchive {
  readonly folder: string;
  /** Where a repository is to be staged. */
  readonly repository: string;
}

export function makeStagingArchive(folder = join(temporaryFolder(), 'archive')): StagingArchive {
  mkdirSync(join(folder, '.staging/room/1'), { recursive: true });
  return { folder, repository: join(folder, '.staging/room/1/repository') };
}

/** Writes files below a folder, by their paths. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Stages in this thread alone, where a test can come between two chunks. */
export async function stageHere(
  { inventory }: Survey,
  { repository }: StagingArchive,
  control = new WorkControl(),
): Promise<StagedContent> {
  const board = makeBoard(inventory, repository);
  makeFolders(board);
  await copyShare(board, control, 4);
  await syncShare(board, control, 4);
  return finishStaging(board);
}

export async function surveyAndStage(
  path: Source['path'],
  archive = makeStagingArchive(),
): Promise<StagedContent> {
  return stageHere(surveySources([{ path }], archive.folder), archive);
}
