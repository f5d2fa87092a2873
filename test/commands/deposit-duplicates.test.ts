import { describe, expect, it } from 'vitest';
import { type Archivist, type PrintedItem, archivist } from '../support/command-archives.ts';

interface Printed extends PrintedItem {
  readonly duplicate?: string;
}

async function withLetter(): Promise<Archivist & { readonly held: PrintedItem; readonly copy: string }> {
  const user = await archivist();
  const held = await user.deposit('carta.txt', 'Prezada', '--title', 'Carta');
  return { ...user, held, copy: user.make({ 'copy.txt': 'Prezada' }) };
}

describe('content that the archive has already', () => {
  it('is kept where nobody says otherwise, and that is told', async () => {
    const { run, list, held, copy } = await withLetter();
    const { stderr, exitCode } = await run(['deposit', copy, '--json']);
    expect(stderr).toBe(`${copy} has the same content as "Carta" (${held.rep}); both are kept.\n`);
    expect(exitCode).toBe(0);
    expect(await list('list')).toHaveLength(3);
  });

  it('is ignored where that is asked for: what is held is printed instead', async () => {
    const { run, list, held, copy } = await withLetter();
    const { stdout, stderr, exitCode } = await run(['deposit', copy, '--duplicates', 'ignore', '--json']);
    const printed = JSON.parse(stdout) as Printed;
    expect(Object.keys(printed)).toEqual(['rep', 'ibip', 'state', 'path', 'files', 'duplicate']);
    expect(printed).toMatchObject({ rep: held.rep, path: copy, files: held.files, duplicate: 'ignored' });
    expect(stderr).toMatch(/; it was not deposited again\.\n$/);
    expect(exitCode).toBe(0);
    expect(await list('list')).toHaveLength(2);
    const { stdout: human } = await run(['deposit', copy, '--duplicates', 'ignore'], 'pt_BR.UTF-8');
    expect(human).toMatch(/^Carta {2}museu.*\(já guardado, não depositado de novo\)\n$/);
  });

  it('becomes the next edition where that is asked for', async () => {
    const { list, held, copy } = await withLetter();
    const [edition] = await list<Printed>('deposit', copy, '--duplicates', 'edition');
    expect(edition?.duplicate).toBeUndefined();
    expect(await list('show', edition?.rep ?? '')).toMatchObject([
      { relations: [{ relation: 'next-edition-of', ibi: held.rep }] },
    ]);
  });

  it('is treated as the setting says, and by the option before it', async () => {
    const { run, list, copy } = await withLetter();
    await run(['config', 'set', 'duplicates', 'ignore']);
    expect(await list('deposit', copy)).toMatchObject([{ duplicate: 'ignored' }]);
    await list('deposit', copy, '--duplicates', 'keep');
    expect(await list('list')).toHaveLength(3);
  });

  it('is told when what it repeats was deleted', async () => {
    const { run, held, copy } = await withLetter();
    await run(['delete', held.rep, '--reason', 'Wrong scan']);
    const { stderr } = await run(['deposit', copy], 'pt_BR.UTF-8');
    expect(stderr).toBe(
      `${copy} tem o mesmo conteúdo que "Carta" (${held.rep}), que foi excluído; ambos ficam.\n`,
    );
  });

  it('is noticed among the paths of one command, too', async () => {
    const { run, make } = await archivist();
    const paths = [make({ 'a.txt': 'same' }), make({ 'b.txt': 'same' })];
    const { stdout, stderr } = await run(['deposit', ...paths, '--duplicates', 'ignore', '--json']);
    const printed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Printed);
    expect(printed).toMatchObject([{ path: paths[0] }, { path: paths[1], duplicate: 'ignored' }]);
    expect(printed[1]?.rep).toBe(printed[0]?.rep);
    expect(stderr).toContain(`${paths[1] ?? ''} has the same content as "a.txt"`);
  });
});
