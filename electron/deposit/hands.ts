import { availableParallelism } from 'node:os';
import { AcervoError } from '../core/errors.ts';
import type { StagedContent } from '../storage/finish-staging.ts';
import type { Source } from '../storage/source.ts';
import { type StagingBoard, makeBoard, readDone, stopStaging } from '../storage/staging-board.ts';
import type { Survey } from '../storage/survey-source.ts';
import type { JobArguments, JobName, JobResult } from './hand-jobs.ts';
import { Hand } from './hand.ts';
import type { WorkControl } from './work-control.ts';

export type { StagedContent, Survey };

/** Files on their way to the disk at a time, of all threads together: enough that nobody who waits for it is idle. */
const mostSyncs = 64;
/** From here on writing them back together saves more than it costs to ask for. */
const manyFiles = 100;

/**
 * The threads that read, hash and write, so that the one that serves never waits for a disk. They start when there is
 * work, and share it; several deposits may be under way at once.
 */
export class Hands {
  readonly #size: number;
  readonly #hands = new Set<Hand>();
  #isClosed = false;

  constructor(size = Math.min(Math.max(availableParallelism(), 2), 4)) {
    this.#size = size;
  }

  /** Starts the threads before there is work, beside whatever else comes first: each takes a moment. */
  prepare(): void {
    while (this.#hands.size < this.#size) this.#startHand();
  }

  /** Looks at what is to be deposited; nothing is written. */
  survey(sources: readonly Source[], archiveFolder: string): Promise<Survey> {
    return this.run('surveySources', sources, archiveFolder);
  }

  /**
   * Makes a repository, but for its description, of what was surveyed. On return all of it is on the disk save the name
   * of its own folder. If that fails, nothing of it is left.
   */
  async stage(survey: Survey, repository: string, control: WorkControl): Promise<StagedContent> {
    const board = makeBoard(survey.inventory, repository);
    control.expect(survey.bytes, survey.files);
    try {
      await this.run('makeFolders', board);
      return await this.#fill(board, control);
    } catch (error) {
      const { bytes, files } = readDone(board);
      control.expect(bytes - survey.bytes, files - survey.files); // the rest will not come
      throw error;
    }
  }

  /** Does a job in the thread that has least to do. */
  async run<J extends JobName>(job: J, ...args: JobArguments<J>): Promise<JobResult<J>> {
    if (this.#isClosed) throw new AcervoError('ERR_WORKER_DIED', { reason: 'closed' });
    return this.#chooseHand().run(job, args);
  }

  /** Ends all threads, whatever they are doing. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#hands].map((hand) => hand.close()));
  }

  async #fill(board: StagingBoard, control: WorkControl): Promise<StagedContent> {
    const shares = Math.min(this.#size, board.inventory.order.length);
    const share = (job: 'copyShare' | 'syncShare'): Promise<void>[] =>
      Array.from({ length: shares }, () => this.run(job, board, control.shared, mostSyncs / shares));
    try {
      await allOrStop(board, share('copyShare'));
      // While the disk takes what was written, there is time to look at the source again.
      const synced = this.#prepareSync(board).then(() => allOrStop(board, share('syncShare')));
      const [content] = await allOrStop(board, [this.run('finishStaging', board), synced]);
      return content;
    } catch (error) {
      // If even this fails, it is done when the archive is next opened.
      await this.run('discardRepository', board.repository).catch(() => undefined);
      throw error;
    }
  }

  /** A disk takes many small files faster in one go. Each is synced all the same: only that tells whether it is there. */
  async #prepareSync(board: StagingBoard): Promise<void> {
    const { order, largeCount } = board.inventory;
    if (order.length - largeCount >= manyFiles) await this.run('writeBack', board.repository);
  }

  #chooseHand(): Hand {
    const [idlest] = [...this.#hands].sort((a, b) => a.jobCount - b.jobCount);
    if (idlest && (idlest.jobCount === 0 || this.#hands.size >= this.#size)) return idlest;
    return this.#startHand();
  }

  #startHand(): Hand {
    const hand = new Hand((ended) => this.#hands.delete(ended));
    this.#hands.add(hand);
    return hand;
  }
}

/** Like Promise.all, but when it rejects nobody is still at work. */
async function allOrStop<T extends readonly Promise<unknown>[]>(
  board: StagingBoard,
  work: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(work);
  } catch (error) {
    stopStaging(board);
    await Promise.allSettled(work);
    throw error;
  }
}
