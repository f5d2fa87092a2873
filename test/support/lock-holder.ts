/**
 * Holds locks in a process of its own: `lock-holder.ts file PATH` or `lock-holder.ts service PATH`. Says `held`, keeps
 * the lock until its standard input ends, and releases it.
 */
import { once } from 'node:events';
import { waitForFileLock } from '../../electron/ledger/file-lock.ts';
import { takeServiceLock } from '../../electron/ledger/service-lock.ts';

const [kind, path = ''] = process.argv.slice(2);
const holder = { pid: process.pid, host: 'reading-room', since: '2026-11-18T14:02:03Z' };
const lock = kind === 'service' ? takeServiceLock(path, holder) : await waitForFileLock(path);
process.stdout.write('held\n');
process.stdin.resume();
await once(process.stdin, 'end');
lock.release();
