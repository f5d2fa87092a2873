import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface LockHolder {
  readonly pid: number;
  /** Comes when it holds the lock. */
  readonly held: Promise<unknown>;
  /** Each comes when the process has ended. */
  release(): Promise<unknown>;
  kill(): Promise<unknown>;
}

/** Another process that takes a lock, waiting for it if need be, and keeps it until told otherwise. */
export function startLockHolder(kind: 'file' | 'service', path: string): LockHolder {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lock-holder.ts'), kind, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    pid: child.pid ?? 0,
    held: once(child.stdout, 'data'),
    release: () => {
      child.stdin.end();
      return closed;
    },
    kill: () => {
      child.kill('SIGKILL');
      return closed;
    },
  };
}
