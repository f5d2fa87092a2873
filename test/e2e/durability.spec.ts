import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { runAcervo } from './acervo.ts';

const hasStrace = spawnSync('strace', ['-V']).status === 0;

test('a label leaves the program only after the disk has it', async () => {
  test.skip(!hasStrace, 'only strace can see the order of system calls, and it is not installed');
  const archive = test.info().outputPath('archive');
  const log = test.info().outputPath('strace.log');
  const made = await runAcervo('the plain command', ['init', archive, '--personal', '--title', 'T'], {
    settings: test.info().outputPath('settings'),
  });
  expect(made.exitCode).toBe(0);
  const calls = 'trace=write,pwrite64,fsync,fdatasync';
  const cli = ['dist/cli.js', 'mint', '1', '--archive', archive];
  const minted = spawnSync('strace', [
    '-f',
    '-y',
    '-s',
    '200',
    '-e',
    calls,
    '-o',
    log,
    process.execPath,
    ...cli,
  ]);
  expect(minted.status).toBe(0);

  const lines = readFileSync(log, 'utf8').split('\n');
  const last = (pattern: RegExp): number => lines.findLastIndex((line) => pattern.test(line));
  const leaves = last(/ write\(1<.*"home\.arpa\//);
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
