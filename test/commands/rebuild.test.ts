import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivist } from '../support/command-archives.ts';

describe('acervo rebuild', () => {
  it('makes the catalogue again, and says that all is well', async () => {
    const { deposit, list, run, archive } = await archivist();
    await deposit('carta.txt', 'Prezada');
    const before = await list('list');
    rmSync(join(archive, 'catalogue.sqlite'));
    expect(await run(['rebuild'])).toEqual({
      stdout: 'The catalogue was made again with 2 items; everything is in its place.\n',
      stderr: '',
      exitCode: 0,
    });
    expect(await list('list')).toEqual(before);
  });

  it('prints what is not sound, one a line, then a summary, and fails', async () => {
    const { deposit, run, archive } = await archivist();
    const { rep: lost } = await deposit('1.txt', 'one');
    const { rep: damaged } = await deposit('2.txt', 'two');
    rmSync(join(archive, 'col', lost), { recursive: true });
    rmSync(join(archive, 'col', damaged, 'doc/2.txt'));
    writeFileSync(join(archive, 'col', damaged, 'doc/\u001b.txt'), 'x');
    const { stdout, exitCode } = await run(['rebuild', '--json']);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toEqual(
      expect.arrayContaining([
        { rep: lost, path: '', outcome: 'missing' },
        { rep: damaged, path: 'doc/2.txt', outcome: 'missing' },
        { rep: damaged, path: 'doc/\u001b.txt', outcome: 'unlisted' },
      ]),
    );
    expect(Object.keys(lines[0] ?? {})).toEqual(['rep', 'path', 'outcome']);
    expect(lines.at(-1)).toEqual({ items: 3, copies: 0, findings: lines.length - 1 });
    expect(exitCode).toBe(1);
    const human = await run(['rebuild'], 'pt_BR.UTF-8');
    expect(human.stdout).toContain(`${damaged}  doc/\\u{1b}.txt  não está no manifesto\n`);
    expect(human.stdout).toMatch(/O catálogo foi refeito com 3 itens; \d coisas não estão íntegras\.\n$/);
    expect(human.exitCode).toBe(1);
  });

  it('puts what contradicts the register into quarantine, and says where', async () => {
    const { deposit, run, archive, path, list } = await archivist();
    const { rep } = await deposit('1.txt', 'one');
    cpSync(join(archive, 'col', rep), path('stick'), { recursive: true });
    await run(['delete', rep, '--reason', 'Wrong scan']);
    cpSync(path('stick'), join(archive, 'col', rep), { recursive: true });
    const { stdout, exitCode } = await run(['rebuild', '--json']);
    const [found] = stdout.split('\n').map((line) => JSON.parse(line || '{}') as { path: string });
    expect(found).toMatchObject({ rep, outcome: 'quarantined' });
    expect(found?.path).toMatch(new RegExp(`^quarantine/${rep}/`));
    expect(exitCode).toBe(1);
    expect(await list('status')).toMatchObject([{ quarantined: 1 }]);
  });
});
