import { describe, expect, it } from 'vitest';
import { archivist } from '../support/command-archives.ts';

interface Shown {
  readonly dublinCore: Readonly<Record<string, readonly object[]>>;
}

describe('acervo edit', () => {
  it('describes an item in two languages, with several values, and prints it', async () => {
    const { deposit, list } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada', '--title', 'Carta', '--language', 'pt');
    const edits = [
      'title@pt=Carta à diretora',
      'title@en=Letter',
      'creator=Ana',
      'creator=Bia',
      'language=pt-br',
    ];
    const printed = await list('edit', rep, ...edits.flatMap((edit) => ['--set', edit]));
    expect(printed).toMatchObject([{ rep, title: 'Carta à diretora', language: 'pt-BR' }]);
    expect(Object.keys(printed[0] ?? {})).toEqual([
      ...['rep', 'ibip', 'state', 'transferable', 'title', 'language', 'files'],
    ]);
    const [shown] = await list<Shown>('show', rep);
    expect(shown?.dublinCore).toEqual({
      title: [
        { value: 'Carta à diretora', language: 'pt' },
        { value: 'Letter', language: 'en' },
      ],
      creator: [{ value: 'Ana' }, { value: 'Bia' }],
    });
  });

  it('takes several fields after one --set, and removes what is set to nothing', async () => {
    const { deposit, list } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada');
    await list('edit', rep, '--set', 'creator=Ana', 'rights=CC BY 4.0');
    await list('edit', rep, '--set', 'creator=');
    const [shown] = await list<Shown>('show', rep);
    expect(Object.keys(shown?.dublinCore ?? {})).toEqual(['title', 'rights']);
  });

  it('sets target, access and transferability', async () => {
    const { make, list } = await archivist();
    const [item] = await list('deposit', make({ 'folder/a.txt': 'a', 'folder/b/c.txt': 'c' }));
    const edits = ['target=b/c.txt', 'access=closed:2030-01-01', 'transferable=no'];
    await list('edit', item?.rep ?? '', '--set', ...edits);
    expect(await list('show', item?.rep ?? '')).toMatchObject([
      { target: 'b/c.txt', access: { kind: 'closed', until: '2030-01-01' }, transferable: false },
    ]);
  });

  it('prints the whole item for people', async () => {
    const { deposit, run } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada');
    const { stdout, exitCode } = await run(['edit', rep, '--set', 'access=net:192.0.2.0/24'], 'pt_BR.UTF-8');
    expect(stdout).toMatch(/\n {2}Acesso +aberto somente a 192\.0\.2\.0\/24\n/);
    expect(exitCode).toBe(0);
  });

  it.each([
    ['a field that there is not', ['author=Ana'], '"author" is not a field; there are: title, creator', 2],
    ['what is no assignment', ['title'], '"title" cannot be understood; write field=value', 2],
    ['a language that is none', ['title@latin=x'], '"latin" is not a language', 2],
    ['an access rule that is none', ['access=secret'], '"secret" is not an access rule', 2],
    ['a choice that is none', ['transferable=perhaps'], '"perhaps" is not one of: yes, no.', 2],
    ['a target that is not there', ['target=b.txt'], 'has no file "b.txt"', 1],
  ])('refuses %s', async (_, edits, sentence, code) => {
    const { deposit, run, list } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada');
    const before = await list('show', rep);
    const { stdout, stderr, exitCode } = await run(['edit', rep, '--set', ...edits]);
    expect(stderr).toContain(sentence);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: code });
    expect(await list('show', rep)).toEqual(before);
  });

  it('is wrong usage without anything to set', async () => {
    const { run } = await archivist();
    const { stderr, exitCode } = await run(['edit', '8JMKD3MGP8W/34PGRBS']);
    expect(stderr).toMatch(/^The option --set <FIELD=VALUE\.\.\.> is missing/);
    expect(exitCode).toBe(2);
  });
});
