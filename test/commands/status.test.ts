import { describe, expect, it } from 'vitest';
import { takeServiceLock } from '../../electron/ledger/service-lock.ts';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { archivist } from '../support/command-archives.ts';

describe('acervo status', () => {
  it('counts what the archive holds, as one JSON object', async () => {
    const { deposit, run, list } = await archivist();
    const [service] = await list('list');
    await deposit('1.txt', 'one');
    const { rep } = await deposit('2.txt', 'two');
    await run(['delete', rep, '--reason', 'Wrong scan']);
    const statuses = await list<{ readonly bytes: number; readonly free: number }>('status');
    expect(statuses).toEqual([
      {
        service: service?.rep,
        title: 'Museu da Vila',
        items: { Original: 2, Copy: 0, Deleted: 1 },
        files: 2,
        bytes: 3 + (service?.files[0]?.size ?? 0),
        restorable: 1,
        quarantined: 0,
        free: expect.any(Number) as unknown,
        servedBy: null,
      },
    ]);
    expect(statuses[0]?.free).toBeGreaterThan(0);
  });

  it('says it in the language of the user', async () => {
    const { run } = await archivist();
    const english = await run(['status']);
    expect(english.stdout).toMatch(/^ {2}Archive +Museu da Vila {2}museu\.org\.br\//);
    expect(english.stdout).toMatch(/\n {2}Items +1 Original, 0 Copy, 0 Deleted\n/);
    expect(english.stdout).toMatch(/\n {2}Served by +nobody\n$/);
    const { stdout } = await run(['status'], 'pt_BR.UTF-8');
    expect(stdout).toMatch(/\n {2}Servido por +ninguém\n$/);
    expect(stdout).not.toMatch(/Items|Files|Free/);
  });

  it('says who serves the archive', async () => {
    const { run, list, archive } = await archivist();
    const holder = { pid: process.pid, host: 'leitura', since: '2026-11-18T15:00:00Z' };
    const lock = takeServiceLock(archiveLayout(archive).serviceLock, holder);
    expect(await list('status')).toMatchObject([{ servedBy: { ...holder, pid: String(process.pid) } }]);
    expect((await run(['status'])).stdout).toContain(
      `process ${process.pid} on leitura, since 2026-11-18T15:`,
    );
    lock.release();
    expect(await list('status')).toMatchObject([{ servedBy: null }]);
  });
});
