import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { itemTable } from '../../electron/commands/item-table.ts';
import type { CatalogueItem } from '../../electron/catalogue/entry.ts';
import { messagesFor } from '../../electron/platform/messages.ts';
import { archivist } from '../support/command-archives.ts';
import { fullItem } from '../support/sample-items.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('acervo list', () => {
  it('prints every item as JSON, the newest first, its members in order', async () => {
    const { deposit, list } = await archivist();
    const letter = await deposit('carta.txt', 'Prezada', '--title', 'Carta', '--language', 'pt-br');
    const folder = await deposit('fotos/1.jpg', 'one');
    const [newest, older, service] = await list('list');
    expect(JSON.stringify(older)).toBe(
      JSON.stringify({
        rep: letter.rep,
        ibip: letter.ibip,
        state: 'Original',
        transferable: true,
        title: 'Carta',
        language: 'pt-BR',
        files: [{ path: 'carta.txt', size: 7, sha256: sha256('Prezada') }],
      }),
    );
    expect(newest).toMatchObject({ rep: folder.rep, title: 'fotos', language: null });
    expect(service).toMatchObject({ title: 'Museu da Vila', transferable: false, state: 'Original' });
  });

  it('has null for the opaque label where the archive does without', async () => {
    const { list } = await archivist('--ip', 'none');
    expect(await list('list')).toMatchObject([{ ibip: null }]);
  });

  it('shows a deleted item, which has no files', async () => {
    const { deposit, list, run } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada');
    await run(['delete', rep, '--reason', 'Wrong scan']);
    const [deleted] = await list('list');
    expect(deleted).toMatchObject({ rep, state: 'Deleted', title: 'carta.txt', files: [] });
    const { stdout } = await run(['list'], 'pt_BR.UTF-8');
    expect(stdout).toMatch(new RegExp(`^carta\\.txt +Excluído .*${rep}$`, 'm'));
  });

  it('prints a table for people, whole lines where it goes to no terminal', async () => {
    const { deposit, run } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada', '--title', 'A\u001b[2J\nletter');
    const { stdout, exitCode } = await run(['list']);
    const [heads, line] = stdout.split('\n');
    expect(heads).toMatch(/^Title +State +Files +Size +Date +Label$/);
    expect(line).toMatch(/^A\\u\{1b\}\[2J\\u\{a\}letter +Original +1 +7 bytes +\d{4}-\d\d-\d\d {2}museu/);
    expect(line?.endsWith(rep)).toBe(true);
    expect(exitCode).toBe(0);
  });
});

describe('the table of items', () => {
  const { labels, timestamp } = fullItem;
  const item = { labels, timestamp, state: 'Original', fileCount: 1200, byteCount: 52_428_800 };
  const table = (title: string | undefined, columns: number): readonly string[] => {
    const items = [{ ...item, title } as CatalogueItem];
    return [...itemTable(items, columns, messagesFor('en'))].join('').split('\n').slice(0, -1);
  };

  it.each([[80], [100], [139]])('fits %d columns, with the label on a line of its own', (columns) => {
    const lines = table(`A very long title of a report that goes on ${'and on '.repeat(20)}`, columns);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    expect(lines[2]).toMatch(/^A very long title.*… {2}Original +1200 +52 MB {2}2009-02-16$/);
    expect(lines[3]).toBe(`  ${labels.rep}`);
  });

  it('has one line an item where there is room', () => {
    const lines = table(undefined, 160);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^\(untitled\) .*2009-02-16 {2}sid\.inpe\.br\/mtc-m18\/2009\/02\.16\.17\.46$/);
  });

  it('takes items as they come, and holds none of them', () => {
    let made = 0;
    function* items(): Generator<CatalogueItem> {
      for (; ; made++) yield { ...item, title: 'T' } as CatalogueItem;
    }
    const rows = itemTable(items(), 80, messagesFor('en'));
    for (let row = 0; row <= 1000; row++) rows.next();
    expect(made).toBe(999);
  });
});
