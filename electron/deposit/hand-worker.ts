/** The program of a hand's thread: does the jobs it is sent, several at a time where they wait, and answers each. */
import { parentPort } from 'node:worker_threads';
import { handJobs } from './hand-jobs.ts';
import { type JobMessage, type JobReply, packFailure } from './hand-messages.ts';

parentPort?.on('message', (message: JobMessage) => {
  void perform(message);
});

async function perform({ id, job, args }: JobMessage): Promise<void> {
  try {
    const perform = handJobs[job] as (...args: readonly unknown[]) => unknown;
    reply({ kind: 'done', id, result: await perform(...args) });
  } catch (error) {
    reply({ kind: 'failed', id, failure: packFailure(error) });
  }
}

function reply(message: JobReply): void {
  parentPort?.postMessage(message);
}
