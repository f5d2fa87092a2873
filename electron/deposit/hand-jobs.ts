import { writeBack } from '../platform/write-back.ts';
import { discardChange } from '../storage/change-folder.ts';
import { copyShare } from '../storage/copy-share.ts';
import { finishStaging } from '../storage/finish-staging.ts';
import { hasContentFile } from '../storage/has-content-file.ts';
import { makeChange } from '../storage/make-change.ts';
import { discardRepository, makeFolders } from '../storage/make-folders.ts';
import { sealRepository } from '../storage/seal-repository.ts';
import type { StagingBoard } from '../storage/staging-board.ts';
import { surveySources } from '../storage/survey-source.ts';
import { syncShare } from '../storage/sync-share.ts';
import { WorkControl } from './work-control.ts';

/** What hands can do, all of it in threads of their own. Arguments and results must survive a structured clone. */
export const handJobs = {
  surveySources,
  makeFolders,
  writeBack,
  copyShare: (board: StagingBoard, control: SharedArrayBuffer, mostSyncs: number): Promise<void> =>
    copyShare(board, new WorkControl(control), mostSyncs),
  syncShare: (board: StagingBoard, control: SharedArrayBuffer, mostSyncs: number): Promise<void> =>
    syncShare(board, new WorkControl(control), mostSyncs),
  finishStaging,
  discardRepository,
  hasContentFile,
  sealRepository,
  makeChange,
  discardChange,
  // Brings SQLite with it, which threads that only copy can do without.
  followInThread: async (folder: string): Promise<void> => {
    const { followInThread } = await import('./follow-in-thread.ts');
    return followInThread(folder);
  },
};

type HandJobs = typeof handJobs;
export type JobName = keyof HandJobs;
export type JobArguments<J extends JobName> = Parameters<HandJobs[J]>;
export type JobResult<J extends JobName> = Awaited<ReturnType<HandJobs[J]>>;
