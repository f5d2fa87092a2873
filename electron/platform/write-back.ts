import { spawn } from 'node:child_process';

/** Where every Linux has it; the user's own path is not asked, for whatever lies there would be run. */
const program = '/bin/sync';

/**
 * Has the system write what waits to be written to the disk of `path`, and answers when it has: files that are synced
 * one by one thereafter have little left to wait for. A favour and no promise, so where it cannot be had nothing is
 * said. Only Linux has a command for one disk alone.
 */
export async function writeBack(path: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  spawn(program, ['-f', path], { stdio: 'ignore' }).on('error', resolve).on('close', resolve);
  await promise;
}
