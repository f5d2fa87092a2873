import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { tryFileLock, waitForFileLock } from '../../electron/ledger/file-lock.ts';
import { startLockHolder } from '../support/start-lock-holder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const lockPath = (): string => join(temporaryFolder(), 'lock');

test('keeps another process off while its holder lives, and no longer', async () => {
  const path = lockPath();
  const other = startLockHolder('file', path);
  await other.held;
  expect(tryFileLock(path)).toBeUndefined();
  await other.release();
  const lock = tryFileLock(path);
  expect(lock).toBeDefined();
  lock?.release();
});

test('is free at once when its holder was killed', async () => {
  const path = lockPath();
  const other = startLockHolder('file', path);
  await other.held;
  await other.kill();
  expect(tryFileLock(path)).toBeDefined();
});

test('is waited for with the thread free', async () => {
  const path = lockPath();
  const other = startLockHolder('file', path);
  await other.held;
  let isHeld = false;
  const waiting = waitForFileLock(path).then((lock) => {
    isHeld = true;
    return lock;
  });
  // Timers of this very thread still fire meanwhile.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isHeld).toBe(false);
  await other.release();
  (await waiting).release();
});

test('is not lost when its own process tries it again, from any thread', async () => {
  const path = lockPath();
  const lock = tryFileLock(path);
  expect(tryFileLock(path)).toBeUndefined();
  const module = JSON.stringify(new URL('../../electron/ledger/file-lock.ts', import.meta.url).href);
  const source = `import(${module}).then(({ tryFileLock }) => {
    require('node:worker_threads').parentPort.postMessage(tryFileLock(${JSON.stringify(path)}) === undefined);
  });`;
  expect(await once(new Worker(source, { eval: true }), 'message')).toEqual([true]);

  const other = startLockHolder('file', path);
  let isTaken = false;
  void other.held.then(() => (isTaken = true));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isTaken).toBe(false);
  lock?.release();
  await other.held;
});

test('can be released twice, and taken again', () => {
  const path = lockPath();
  const lock = tryFileLock(path);
  lock?.release();
  lock?.release();
  expect(tryFileLock(path)).toBeDefined();
});

test('is none where its folder is gone', () => {
  const path = lockPath();
  rmSync(join(path, '..'), { recursive: true });
  expect(tryFileLock(path)).toBeUndefined();
});

test('says that it cannot be made where something else stands', () => {
  const path = lockPath();
  mkdirSync(path);
  expect(() => tryFileLock(path)).toThrow(
    expect.objectContaining({ code: 'ERR_LOCK_NOT_A_FILE', data: { path } }),
  );
});

test('is not waited for in a folder that is gone', async () => {
  const path = join(lockPath(), 'gone', 'lock');
  await expect(waitForFileLock(path)).rejects.toMatchObject({ code: 'ERR_ARCHIVE_NOT_WRITABLE' });
});
