import { describe, expect, it } from 'vitest';
import { WorkControl } from '../../electron/deposit/work-control.ts';

/** Whether a promise is still pending when all that can happen at once has happened. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => false,
    () => false,
  );
  return Promise.race([settled, new Promise<boolean>((resolve) => setImmediate(resolve, true))]);
}

const cancelled = expect.objectContaining({ code: 'ERR_CANCELLED' }) as Error;

describe('a control', () => {
  it('lets work pass until it is paused, and again when it is resumed', async () => {
    const control = new WorkControl();
    await control.checkpoint();
    control.pause();
    expect(control.isPaused).toBe(true);
    const waiting = control.checkpoint();
    expect(await isPending(waiting)).toBe(true);
    control.resume();
    await waiting;
    expect(control.isPaused).toBe(false);
  });

  it('stops work for good when it is cancelled, also when it is paused', async () => {
    const control = new WorkControl();
    control.pause();
    const waiting = control.checkpoint();
    control.cancel();
    await expect(waiting).rejects.toThrow(cancelled);
    control.pause();
    control.resume();
    expect([control.isCancelled, control.isPaused]).toEqual([true, false]);
    await expect(control.checkpoint()).rejects.toThrow(cancelled);
  });

  it('is one control in every thread that was handed its memory', async () => {
    const here = new WorkControl();
    const there = new WorkControl(here.shared);
    here.pause();
    const waiting = there.checkpoint();
    expect(await isPending(waiting)).toBe(true);
    here.resume();
    await waiting;
    there.expect(10, 2);
    there.advance(7, 1);
    there.advance(2 ** 40, 0);
    expect(here.progress()).toEqual({ bytes: 2 ** 40 + 7, files: 1, totalBytes: 10, totalFiles: 2 });
  });
});
