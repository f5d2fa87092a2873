import { Worker } from 'node:worker_threads';
import { AcervoError } from '../core/errors.ts';
import type { JobArguments, JobName, JobResult } from './hand-jobs.ts';
import { type JobReply, messageOf, unpackFailure } from './hand-messages.ts';

interface Job {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The sources run as they are under Node; in the bundle the worker lies beside this code. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const program = new URL(`./hand-worker.${extension}`, import.meta.url);

/**
 * V8 collects garbage when it nears what it may take, and by itself it may take gigabytes. Measured, nothing is slower for
 * these, and a deposit of 100,000 files takes 190 MB instead of 300.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 1024 };

/** A thread that does jobs. While it has none it keeps no process alive. */
export class Hand {
  readonly #worker = new Worker(program, { resourceLimits });
  readonly #jobs = new Map<number, Job>();
  readonly #onEnd: (hand: Hand) => void;
  #lastId = 0;
  #failure: string | undefined;

  /** `onEnd` is called when the thread has ended, however that came. */
  constructor(onEnd: (hand: Hand) => void) {
    this.#onEnd = onEnd;
    this.#worker.on('message', (reply: JobReply) => {
      this.#settle(reply);
    });
    this.#worker.on('error', (error) => {
      this.#failure = messageOf(error);
    });
    this.#worker.on('exit', (code) => {
      this.#end(this.#failure ?? `exit ${code}`);
    });
    this.#worker.unref(); // not before, for to listen is to refer to it again
  }

  get jobCount(): number {
    return this.#jobs.size;
  }

  run<J extends JobName>(job: J, args: JobArguments<J>): Promise<JobResult<J>> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#worker.postMessage({ id, job, args });
      this.#worker.ref();
      this.#jobs.set(id, { resolve: resolve as Job['resolve'], reject });
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(reply: JobReply): void {
    const job = this.#jobs.get(reply.id);
    this.#jobs.delete(reply.id);
    if (this.#jobs.size === 0) this.#worker.unref();
    if (reply.kind === 'done') job?.resolve(reply.result);
    else job?.reject(unpackFailure(reply.failure));
  }

  #end(reason: string): void {
    this.#onEnd(this);
    for (const { reject } of this.#jobs.values()) reject(new AcervoError('ERR_WORKER_DIED', { reason }));
    this.#jobs.clear();
  }
}
