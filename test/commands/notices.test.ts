import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivist } from '../support/command-archives.ts';

describe('what a command puts right when it opens the archive', () => {
  it('is told beside the output: a ledger that was lost', async () => {
    const { deposit, run, archive } = await archivist();
    await deposit('carta.txt', 'Prezada');
    rmSync(join(archive, 'ledger.sqlite'));
    const { stdout, stderr, exitCode } = await run(['list', '--json']);
    expect(stderr).toBe('The ledger was lost and has been made again from register.txt.\n');
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(exitCode).toBe(0);
  });

  it('is told beside the output: a catalogue that was damaged', async () => {
    const { deposit, run, list, archive } = await archivist();
    await deposit('carta.txt', 'Prezada');
    const before = await list('list');
    for (const file of ['-wal', '-shm']) rmSync(join(archive, `catalogue.sqlite${file}`), { force: true });
    writeFileSync(join(archive, 'catalogue.sqlite'), 'no database at all, for all that anybody can see');
    const { stderr, exitCode } = await run(['status']);
    const [, keptAt] =
      /^The catalogue was damaged and has been made again; .* kept as (.*)\.\n$/.exec(stderr) ?? [];
    expect(keptAt).toMatch(/catalogue\.sqlite\.damaged-/);
    expect(exitCode).toBe(0);
    expect(await list('list')).toEqual(before);
  });

  it('is told beside the output: a change that somebody died over before it began', async () => {
    const { run, archive } = await archivist();
    mkdirSync(join(archive, '.staging/dead/1/repository'), { recursive: true });
    const { stderr } = await run(['list'], 'pt_BR.UTF-8');
    expect(stderr).toBe(
      'Uma mudança interrompida que não havia começado foi desfeita; nada dela estava no acervo.\n',
    );
    expect(readdirSync(join(archive, '.staging'))).toEqual([]);
  });
});
