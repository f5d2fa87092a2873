import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivist } from '../support/command-archives.ts';

const elsewhere = '8JMKD3MGP8W/34PGRBS';

describe('acervo update', () => {
  it('gives an item other files under the same label, and prints it', async () => {
    const { deposit, make, list, archive } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada');
    const [updated] = await list('update', rep, make({ 'nova/carta.txt': 'Caro', 'nova/anexo.txt': 'x' }));
    expect(updated).toMatchObject({ rep, state: 'Original' });
    expect(updated?.files.map(({ path }) => path)).toEqual(['anexo.txt', 'carta.txt']);
    expect(readdirSync(join(archive, '.staging'))).toEqual([]);
  });

  it('fails where nothing changes and where the source is missing, and the item stays', async () => {
    const { deposit, make, list, run, path } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada');
    const before = await list('list');
    const same = await run(['update', rep, make({ 'carta.txt': 'Prezada' })]);
    expect(same.stderr).toBe(`${rep} has these very files already; nothing was changed.\n`);
    const missing = await run(['update', rep, path('nowhere')]);
    expect(missing.stderr).toBe(`There is nothing at ${path('nowhere')}; check the name.\n`);
    expect([same.exitCode, missing.exitCode]).toEqual([1, 1]);
    expect(await list('list')).toEqual(before);
  });
});

describe('acervo relate', () => {
  it('relates two items and prints the one that tells of it', async () => {
    const { deposit, list, run } = await archivist();
    const first = await deposit('1.txt', 'one');
    const second = await deposit('2.txt', 'two');
    expect(await list('relate', second.rep, 'next-edition-of', first.ibip ?? '')).toMatchObject([
      { rep: second.rep },
    ]);
    const { stdout } = await run(['relate', first.rep, 'translation-of', elsewhere], 'pt_BR.UTF-8');
    expect(stdout).toContain(`  tradução de         ${elsewhere}\n`);
    expect(stdout).toContain(`  tem próxima edição  ${second.rep}`);
  });

  it('refuses what cannot be', async () => {
    const { deposit, run } = await archivist();
    const { rep } = await deposit('1.txt', 'one');
    const outcomes = [
      await run(['relate', rep, 'part-of', elsewhere]),
      await run(['relate', rep, 'metadata-of', 'x']),
      await run(['relate', rep, 'metadata-of', rep.toUpperCase()]),
      await run(['relate', elsewhere, 'metadata-of', '8JMKD3MGP7W/3EPGUE5']),
    ];
    expect(outcomes.map(({ stderr }) => stderr)).toEqual([
      '"part-of" is not a relation; there are: next-edition-of, translation-of, metadata-of.\n',
      expect.stringMatching(/^"x" is not a label/),
      `${rep} cannot be related to itself.\n`,
      expect.stringContaining('This archive holds no item'),
    ]);
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([2, 2, 1, 1]);
  });
});

describe('acervo delete and acervo restore', () => {
  it('take an item away and bring it back', async () => {
    const { deposit, list, run, archive } = await archivist();
    const { rep, ibip } = await deposit('carta.txt', 'Prezada');
    const file = join(archive, 'col', rep, 'doc/carta.txt');
    const deleted = await run(['delete', ibip ?? '', '--reason', 'Wrong scan']);
    expect(deleted).toEqual({
      stdout: `${rep} was deleted; "acervo restore" brings it back within 30 days.\n`,
      stderr: '',
      exitCode: 0,
    });
    expect(existsSync(file)).toBe(false);
    expect(await list('restore', rep)).toMatchObject([{ rep, state: 'Original', files: [{ size: 7 }] }]);
    expect(existsSync(file)).toBe(true);
  });

  it('print JSON where it is asked for, and say how long the archive keeps what is deleted', async () => {
    const { deposit, list, run } = await archivist();
    const first = await deposit('1.txt', 'one');
    const second = await deposit('2.txt', 'two');
    await run(['config', 'set', 'removed-days', '1']);
    const { stdout } = await run(['delete', first.rep, '--reason', 'x'], 'pt_BR.UTF-8');
    expect(stdout).toContain('o traz de volta em até 1 dia.');
    expect(await list('delete', second.rep, '--reason', 'x')).toMatchObject([
      { state: 'Deleted', files: [] },
    ]);
  });

  it('leave nothing of a Copy, and its Original alone', async () => {
    const elder = await archivist();
    const [service] = await elder.list('list');
    const { rep } = await elder.deposit('carta.txt', 'Prezada');
    const { run, list, archive } = await archivist('--host', 'b.museu.org.br');
    cpSync(join(elder.archive, 'col', rep), join(archive, 'col', rep), { recursive: true });
    expect((await run(['rebuild'])).stdout).toContain('2 items, 1 of them a Copy found in the collection;');
    expect(await list('show', rep)).toMatchObject([{ state: 'Copy', holder: service?.rep }]);
    const changed = await run(['edit', rep, '--set', 'creator=Ana']);
    expect(changed.stderr).toMatch(/is a Copy here, and a Copy is not changed/);
    const gone = await run(['delete', rep, '--reason', 'Not ours', '--json']);
    expect(gone).toEqual({
      stdout: '',
      stderr: `The Copy of ${rep} is no longer here; its Original is not touched.\n`,
      exitCode: 0,
    });
    expect(await list('list')).toHaveLength(1);
    expect(existsSync(join(elder.archive, 'col', rep))).toBe(true);
  });

  it('refuse what cannot be', async () => {
    const { deposit, run, list } = await archivist();
    const [service] = await list('list');
    const { rep } = await deposit('carta.txt', 'Prezada');
    const outcomes = [
      await run(['delete', rep]),
      await run(['delete', rep, '--reason', ' ']),
      await run(['delete', rep, '--reason', 'x', '--successor', 'y']),
      await run(['delete', elsewhere, '--reason', 'x']),
      await run(['delete', service?.rep ?? '', '--reason', 'x']),
      await run(['restore', rep]),
      await run(['restore', rep.replace('museu', '')]),
    ];
    expect(outcomes.map(({ stderr }) => stderr.split(';')[0]?.trimEnd())).toEqual([
      'The option --reason <TEXT> is missing',
      'Say why it is deleted, with --reason: the reason stays for ever.',
      expect.stringMatching(/^"y" is not a label/),
      `This archive holds no item ${elsewhere}`,
      expect.stringContaining('is the archive service itself'),
      `${rep} is not deleted, so there is nothing to restore.`,
      expect.stringContaining('is not a label'),
    ]);
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2, 1, 1, 1, 2]);
    expect(await list('show', rep)).toMatchObject([{ state: 'Original' }]);
  });
});
