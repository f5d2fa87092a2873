import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AcervoError } from '../core/errors.ts';
import type { Soundness } from './check-worker.ts';
import { explainFailure } from './explain-failure.ts';

/** Run from the sources, or from the bundle, where the worker lies beside this under the same name. */
const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** Looks at every page of the catalogue, in a thread of its own, while others go on asking. */
export async function checkCatalogue(path: string): Promise<Soundness> {
  const worker = new Worker(new URL(`./check-worker${extension}`, import.meta.url), { workerData: path });
  try {
    const events = Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    const [answer] = (await events) as [Soundness | number];
    if (typeof answer === 'number') throw new AcervoError('ERR_WORKER_DIED', { reason: `exit ${answer}` });
    return answer;
  } catch (error) {
    throw explainFailure(error, path);
  }
}
