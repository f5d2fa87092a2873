import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivist } from '../support/command-archives.ts';

interface Shown {
  readonly rep: string;
  readonly path: string | null;
  readonly holder: string;
  readonly relations: readonly object[];
}

describe('acervo show', () => {
  it('prints all of an item as JSON: the members of list, then the rest', async () => {
    const { deposit, list, archive } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada', '--title', 'Carta', '--language', 'pt');
    const [shown] = await list<Shown>('show', rep);
    const [service] = (await list('list')).slice(-1);
    expect(Object.keys(shown ?? {})).toEqual([
      ...['rep', 'ibip', 'state', 'transferable', 'title', 'language', 'files'],
      ...['target', 'access', 'relations', 'dublinCore', 'events', 'timestamp', 'timestampMetadata'],
      ...['holder', 'path'],
    ]);
    expect(shown).toMatchObject({
      target: 'carta.txt',
      access: { kind: 'open' },
      relations: [],
      dublinCore: { title: [{ value: 'Carta', language: 'pt' }] },
      events: [
        {
          event: 'deposit',
          outcome: 'success',
          agent: expect.stringMatching(/^.+ \(Acervo \d.*\)$/) as unknown,
        },
      ],
      holder: service?.rep,
      path: `col/${rep}`,
    });
    expect(existsSync(join(archive, shown?.path ?? '', 'doc/carta.txt'))).toBe(true);
  });

  it('finds an item by either label, in any case', async () => {
    const { deposit, list } = await archivist();
    const { rep, ibip } = await deposit('carta.txt', 'Prezada');
    for (const label of [rep, rep.toUpperCase(), ibip ?? '', ibip?.toLowerCase() ?? '']) {
      expect(await list('show', label)).toMatchObject([{ rep, ibip }]);
    }
  });

  it('prints it in groups for people, in their language', async () => {
    const { deposit, run } = await archivist();
    const { rep, ibip, files } = await deposit('carta.txt', 'Prezada', '--title', 'Carta');
    await run(['edit', rep, '--set', 'title@pt-BR=Carta à diretora', 'creator=Ana', 'description=a\nb']);
    const english = await run(['show', rep]);
    expect(english.stdout).toContain(`Carta\n\n  Label                ${rep}\n`);
    expect(english.stdout).toContain(
      `                       ${ibip ?? ''}\n  State                Original\n`,
    );
    expect(english.stdout).toContain('  Held by              this archive\n');
    expect(english.stdout).toContain(`  Lies in              col/${rep}\n`);
    expect(english.stdout).toMatch(
      /\nDescription\n {2}Title +Carta\n {2}Title \(pt-BR\) +Carta à diretora\n/,
    );
    expect(english.stdout).toMatch(/\n {2}Description {4}a\n {17}b\n/);
    expect(english.stdout).toContain(
      `\n1 file, 7 bytes\n  carta.txt  7 bytes\n    ${files[0]?.sha256 ?? ''}\n`,
    );
    expect(english.stdout).toMatch(
      /\nEvents\n {2}\S+Z {2}deposited {2}\S+ \(Acervo \S+\)\n {2}\S+Z {2}edited {2}\S+ \(Acervo/,
    );
    const portuguese = await run(['show', rep], 'pt_BR.UTF-8');
    expect(portuguese.stdout).toContain('  Detentor          este acervo\n');
    expect(portuguese.stdout).toMatch(/\n1 arquivo, 7 bytes\n/);
    expect(portuguese.stdout).not.toMatch(/Label|Held|Files|Events/);
  });

  it('shows hostile names instead of obeying them', async () => {
    const { run, make, list } = await archivist();
    const [item] = await list('deposit', make({ 'a\u001b[2J\nb/c\u009b1m': 'x' }), '--title', 'T\u202e');
    const { stdout } = await run(['show', item?.rep ?? '']);
    // eslint-disable-next-line no-control-regex -- the very characters that must not be there
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(stdout).toContain('T\\u{202e}\n');
    expect(stdout).toContain('  c\\u{9b}1m  1 byte\n');
  });

  it('tells relations from both sides, with the titles of what it knows', async () => {
    const { deposit, run, list } = await archivist();
    const first = await deposit('1.txt', 'one', '--title', 'First');
    const second = await deposit('2.txt', 'two', '--title', 'Second');
    const elsewhere = 'sid.inpe.br/mtc-m18/2009/02.16.17.46';
    await run(['relate', second.rep, 'next-edition-of', first.rep]);
    await run(['relate', elsewhere, 'translation-of', first.rep]);
    const [shown] = await list<Shown>('show', first.rep);
    expect(shown?.relations).toEqual([
      { relation: 'has-translation', ibi: elsewhere },
      { relation: 'has-next-edition', ibi: second.rep },
    ]);
    const { stdout } = await run(['show', second.rep]);
    expect(stdout).toContain(`\nRelations\n  next edition of  ${first.rep}  First\n`);
  });

  it('shows a tombstone, and whether the item can be restored', async () => {
    const { deposit, run, list } = await archivist();
    const { rep } = await deposit('1.txt', 'one');
    const { rep: successor } = await deposit('2.txt', 'two');
    await run(['delete', rep, '--reason', 'Wrong\nscan', '--successor', successor]);
    const [shown] = await list<Shown & { readonly tombstone: object }>('show', rep);
    expect(shown).toMatchObject({
      state: 'Deleted',
      files: [],
      path: expect.stringMatching(`^removed/${rep}/`) as unknown,
      tombstone: { reason: 'Wrong\nscan', successor, isRestorable: true },
    });
    const { stdout } = await run(['show', rep]);
    expect(stdout).toMatch(/\n {2}Reason +Wrong\n {6,}scan\n {2}Successor +museu/);
    expect(stdout).toMatch(/\n {2}Can be restored +yes\n/);
    expect(stdout).not.toContain('1 file');
  });

  it('says that an item is damaged', async () => {
    const { deposit, run, archive } = await archivist();
    const { rep } = await deposit('1.txt', 'one');
    writeFileSync(join(archive, 'col', rep, 'item.json'), '{}');
    await run(['rebuild']);
    const { stdout, exitCode } = await run(['show', rep]);
    expect(stdout).toMatch(/\n {2}Damaged +"acervo rebuild" tells what is wrong\n/);
    expect(exitCode).toBe(0);
  });

  it('fails for a label that is not held, and takes what is no label for wrong usage', async () => {
    const { run } = await archivist();
    const unknown = await run(['show', '8jmkd3mgp8w/34pgrbs']);
    expect(unknown).toEqual({
      stdout: '',
      stderr: 'This archive holds no item 8JMKD3MGP8W/34PGRBS; "acervo list" shows what it holds.\n',
      exitCode: 1,
    });
    for (const label of ['x', 'sid.inpe.br/mtc-m18/2009/02.16.17.46/a.txt']) {
      const { stderr, exitCode } = await run(['show', label, '--json']);
      expect(stderr).toMatch(/is not a label/);
      expect(exitCode).toBe(2);
    }
  });
});
