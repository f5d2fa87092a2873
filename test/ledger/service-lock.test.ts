import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeServiceLock } from '../../electron/ledger/service-lock.ts';
import { startLockHolder } from '../support/start-lock-holder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const holder = { pid: process.pid, host: 'here', since: '2026-11-18T15:00:00Z' };

function servicePaths(): { readonly lock: string; readonly note: string } {
  const folder = temporaryFolder();
  return { lock: join(folder, 'service.lock'), note: join(folder, 'service.json') };
}

describe('the lock of the service', () => {
  test('keeps a second service off, and says who holds it', async () => {
    const { lock } = servicePaths();
    const other = startLockHolder('service', lock);
    await other.held;
    expect(() => takeServiceLock(lock, holder)).toThrow(
      expect.objectContaining({
        code: 'ERR_SERVICE_RUNNING',
        data: { pid: String(other.pid), host: 'reading-room', since: '2026-11-18T14:02:03Z' },
      }),
    );
  });

  test('is free after a clean stop, and nothing tells of it', async () => {
    const { lock, note } = servicePaths();
    const other = startLockHolder('service', lock);
    await other.held;
    await other.release();
    expect(existsSync(note)).toBe(false);
    expect(takeServiceLock(lock, holder).wasUnclean).toBe(false);
  });

  test('is free when its holder was killed, and tells that it was', async () => {
    const { lock } = servicePaths();
    const other = startLockHolder('service', lock);
    await other.held;
    await other.kill();
    const taken = takeServiceLock(lock, holder);
    expect(taken.wasUnclean).toBe(true);
    taken.release();
    expect(takeServiceLock(lock, holder).wasUnclean).toBe(false);
  });

  test('released twice leaves the note of the next holder', () => {
    const { lock, note } = servicePaths();
    const first = takeServiceLock(lock, holder);
    first.release();
    takeServiceLock(lock, { ...holder, host: 'next' });
    first.release();
    expect(JSON.parse(readFileSync(note, 'utf8'))).toMatchObject({ host: 'next' });
  });

  test.each([
    '',
    '{"pid":',
    'null',
    '[]',
    '"text"',
    '{"pid":"1","host":{},"since":7}',
    '{"__proto__":{"pid":1}}',
    '\0'.repeat(100),
  ])('says what little it knows, beside a note that is %j', async (text) => {
    const { lock, note } = servicePaths();
    await startLockHolder('service', lock).held;
    writeFileSync(note, text);
    expect(() => takeServiceLock(lock, holder)).toThrow(
      expect.objectContaining({ code: 'ERR_SERVICE_RUNNING', data: { pid: '?', host: '?', since: '?' } }),
    );
  });

  test('is taken though the note of the dead is torn', () => {
    const { lock, note } = servicePaths();
    writeFileSync(note, '{"pid":');
    expect(takeServiceLock(lock, holder).wasUnclean).toBe(true);
    expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual(holder);
  });

  test('shows no more than the beginning of what a note says', async () => {
    const { lock, note } = servicePaths();
    await startLockHolder('service', lock).held;
    writeFileSync(note, JSON.stringify({ pid: 1, host: 'x'.repeat(10_000), since: 'now' }));
    expect(() => takeServiceLock(lock, holder)).toThrow(
      expect.objectContaining({ data: { pid: '1', host: 'x'.repeat(64), since: 'now' } }),
    );
  });

  test('is not kept where the note cannot be written', () => {
    const { lock, note } = servicePaths();
    mkdirSync(join(note, 'in the way'), { recursive: true });
    expect(() => takeServiceLock(lock, holder)).toThrow();
    expect(() => takeServiceLock(lock, holder)).not.toThrow(
      expect.objectContaining({ code: 'ERR_SERVICE_RUNNING' }),
    );
  });
});
