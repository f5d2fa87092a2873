import fs, { fstatSync, openSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { SyncsInFlight } from '../../electron/storage/syncs-in-flight.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const isWindows = process.platform === 'win32';

function openFiles(count: number): readonly number[] {
  const folder = temporaryFolder();
  return Array.from({ length: count }, (_, number) => openSync(join(folder, String(number)), 'wx'));
}

/** It has nothing that could be synced, and says so. */
function openUnsyncable(): number {
  return openSync('/dev/null', 'r');
}

function rethrow(error: unknown): never {
  throw error;
}

/** Holds back every sync in this thread until it is let go. */
function holdSyncs(): (() => void)[] {
  const { fsync } = fs;
  const held: (() => void)[] = [];
  const replace = (replacement: typeof fs.fsync): void => {
    fs.fsync = replacement;
    syncBuiltinESMExports();
  };
  onTestFinished(() => {
    replace(fsync);
  });
  replace(((descriptor: number, onEnd: fs.NoParamCallback) => {
    held.push(() => {
      fsync(descriptor, onEnd);
    });
  }) as typeof fs.fsync);
  return held;
}

it('keeps no more than so many files on their way, and closes each', async () => {
  const held = holdSyncs();
  const syncs = new SyncsInFlight(3);
  const files = openFiles(6);
  const work = (async () => {
    for (const file of files) await syncs.add(file, rethrow);
    await syncs.drain();
  })();
  await setImmediate();
  expect(held).toHaveLength(3);
  for (let turn = 0; turn < files.length; turn++) {
    while (held.length === 0) await setImmediate();
    expect(held.length).toBeLessThanOrEqual(3);
    held.shift()?.();
  }
  await work;
  for (const file of files) expect(() => fstatSync(file)).toThrow(/EBADF/);
});

it.skipIf(isWindows)('fails if one of them did, but not before all have ended', async () => {
  const syncs = new SyncsInFlight(10);
  const [good = -1, other = -1] = openFiles(2);
  await syncs.add(good, rethrow);
  await syncs.add(openUnsyncable(), rethrow);
  await syncs.add(other, rethrow).catch(() => undefined);
  await expect(syncs.drain()).rejects.toThrow(/EINVAL/);
  expect(() => fstatSync(other)).toThrow(/EBADF/);
});

it.skipIf(isWindows)('forgives where it is told to', async () => {
  const syncs = new SyncsInFlight(1);
  await syncs.add(openUnsyncable(), () => undefined);
  await expect(syncs.drain()).resolves.toBeUndefined();
});
