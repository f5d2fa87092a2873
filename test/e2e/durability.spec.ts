import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAcervo } from './acervo.ts';

const hasStrace = spawnSync('strace', ['-V']).status === 0;

test.beforeEach(() => {
  test.skip(!hasStrace, 'only strace can see the order of system calls, and it is not installed');
});

/** The system calls of a command, each a line with the paths of its files, in the order in which they began. */
async function traceCommand(calls: string, command: readonly string[]): Promise<readonly string[]> {
  const archive = test.info().outputPath('archive');
  const log = test.info().outputPath('strace.log');
  const made = await runAcervo('the plain command', ['init', archive, '--personal', '--title', 'T'], {
    settings: test.info().outputPath('settings'),
  });
  expect(made.exitCode).toBe(0);
  const traced = [
    '-f',
    '-y',
    '-s',
    '200',
    '-e',
    `trace=${calls}`,
    '-o',
    log,
    process.execPath,
    'dist/cli.js',
  ];
  expect(spawnSync('strace', [...traced, ...command, '--archive', archive]).status).toBe(0);
  return readFileSync(log, 'utf8').split('\n');
}

test('a label leaves the program only after the disk has it', async () => {
  const lines = await traceCommand('write,pwrite64,fsync,fdatasync', ['mint', '1']);
  const leaves = lines.findLastIndex((line) => / write\(1<.*"home\.arpa\//.test(line));
  const before = lines.slice(0, leaves);
  const lastBefore = (pattern: RegExp): number => before.findLastIndex((line) => pattern.test(line));
  expect(leaves).toBeGreaterThan(0);
  expect(lastBefore(/ write\(\d+<.*register\.txt>, "/)).toBeGreaterThan(0);
  expect(lastBefore(/fdatasync\(\d+<.*register\.txt>/)).toBeGreaterThan(
    lastBefore(/ write\(\d+<.*register\.txt>, "/),
  );
  expect(lastBefore(/pwrite64\(\d+<.*ledger\.sqlite-wal>/)).toBeGreaterThan(0);
  expect(lastBefore(/sync\(\d+<.*ledger\.sqlite-wal>/)).toBeGreaterThan(
    lastBefore(/pwrite64\(\d+<.*ledger\.sqlite-wal>/),
  );
});

test('an item is in its place only after every file and folder of it was synced, however many there are', async () => {
  const source = test.info().outputPath('source');
  const names = Array.from({ length: 150 }, (_, number) => `letter-${number}.txt`);
  mkdirSync(join(source, 'letters'), { recursive: true });
  for (const name of names) writeFileSync(join(source, 'letters', name), name);
  const lines = await traceCommand('fsync,rename', ['deposit', source]);

  const placed = lines.findIndex((line) => / rename\(".*\/repository", ".*\/col\//.test(line));
  expect(placed).toBeGreaterThan(0);
  const synced = new Set(
    lines.slice(0, placed).flatMap((line) => / fsync\(\d+<([^>]*)>/.exec(line)?.[1] ?? []),
  );
  const isSynced = (end: string): boolean => [...synced].some((path) => path.endsWith(end));
  const files = names.map((name) => `/repository/doc/letters/${name}`);
  const others = ['/doc', '/doc/letters', '/item.json', '/manifest-sha256.txt', ''];
  expect([...files, ...others.map((end) => `/repository${end}`)].filter((end) => !isSynced(end))).toEqual([]);
});
