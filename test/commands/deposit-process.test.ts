import { spawnSync } from 'node:child_process';
import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ending, start } from '../support/built-cli.ts';
import { type Archivist, archivist } from '../support/command-archives.ts';

const textImports = pathToFileURL(join(import.meta.dirname, '../support/text-imports.ts')).href;
const cli = join(import.meta.dirname, '../../electron/cli.ts');
const acervo = ['--import', textImports, cli];

/** A hole of this size takes a second or more to read, whatever the machine. */
const large = 2 ** 31;

async function withLargeFile(): Promise<Archivist & { readonly file: string }> {
  const user = await archivist();
  const file = user.path('large');
  writeFileSync(file, '');
  truncateSync(file, large);
  return { ...user, file };
}

function listStaged({ archive }: Archivist): readonly string[] {
  return readdirSync(join(archive, '.staging'), { recursive: true, encoding: 'utf8' });
}

async function untilStaging(user: Archivist): Promise<void> {
  while (!listStaged(user).some((path) => path.endsWith('large'))) await sleep(5);
}

describe('a deposit that is asked to end', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s, even twice, cancels cleanly and leaves nothing behind',
    async (signal) => {
      const user = await withLargeFile();
      const child = start(process.execPath, [...acervo, 'deposit', user.file], user.env);
      const ended = ending(child);
      await untilStaging(user);
      child.kill(signal);
      child.kill(signal);
      expect(await ended).toEqual({
        stdout: '',
        stderr: 'Cancelled; what was not finished left no trace.\n',
        code: 1,
        signal: null,
      });
      expect(listStaged(user)).toEqual([]);
      expect(await user.list('list')).toHaveLength(1);
    },
  );
});

const script = spawnSync('script', ['--version']);
const hasScript = process.platform === 'linux' && String(script.stdout).includes('util-linux');

// Only `script` of util-linux gives a process a terminal of its own.
describe.skipIf(!hasScript)('a deposit at a real terminal', () => {
  it('shows its progress, pauses, is cancelled, and leaves the terminal as it was', async () => {
    const user = await withLargeFile();
    const words = [process.execPath, ...acervo, 'deposit', user.file].map((word) => `'${word}'`).join(' ');
    const child = start('script', ['-qc', `${words}; echo code $?; stty -a`, '/dev/null'], {
      ...user.env,
      SHELL: '/bin/sh',
    });
    let shown = '';
    child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    const ended = ending(child);
    await untilStaging(user);
    child.stdin.write('p');
    while (!/Paused \(p: go on/.test(shown)) await sleep(5);
    child.stdin.write('p\u0003');
    await ended;
    expect(shown).toContain('Cancelled; what was not finished left no trace.');
    expect(shown).toContain('code 1');
    expect(shown).toMatch(/[^-]icanon/);
    expect(listStaged(user)).toEqual([]);
  });
});
