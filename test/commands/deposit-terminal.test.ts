import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivist } from '../support/command-archives.ts';
import { TestTerminal } from '../support/test-terminal.ts';

const ctrlC = '\u0003';
const erased = '\r\u001b[K';

describe('a deposit at a terminal', () => {
  it('pauses and goes on with p, shows how far it is, and leaves the terminal as it was', async () => {
    const { make, env, list } = await archivist();
    const terminal = new TestTerminal();
    const ended = terminal.run(['deposit', make({ 'carta.txt': 'Prezada' })], env);
    terminal.press('p');
    await terminal.until(/Paused \(p: go on, Ctrl-C: cancel\)/);
    terminal.press('\u001b[A');
    terminal.press('p');
    expect(await ended).toBe(0);
    expect(terminal.shown).toMatch(/carta\.txt {2}museu\S+ {2}\S+ {2}1 file, 7 bytes\n$/);
    expect(terminal.shown.split(erased).at(-1)).toMatch(/^carta\.txt/);
    expect(terminal.rawModes).toEqual([true, false]);
    expect(await list('list')).toHaveLength(2);
  });

  it('is cancelled by Ctrl-C, even while it pauses, and leaves nothing behind', async () => {
    const { make, env, list, archive } = await archivist();
    const terminal = new TestTerminal();
    const paths = [make({ 'a.txt': 'a' }), make({ 'b.txt': 'b' })];
    const ended = terminal.run(['deposit', ...paths], env);
    terminal.press('p');
    await terminal.until(/Paused/);
    terminal.press(ctrlC + ctrlC);
    expect(await ended).toBe(1);
    expect(terminal.shown.match(/Cancelled;/g)).toHaveLength(1);
    expect(terminal.rawModes).toEqual([true, false]);
    expect(readdirSync(join(archive, '.staging'))).toEqual([]);
    expect(await list('list')).toHaveLength(1);
  });

  it('says nothing but JSON with --json, and asks nothing', async () => {
    const { make, env } = await archivist();
    const terminal = new TestTerminal();
    expect(await terminal.run(['deposit', make({ 'carta.txt': 'Prezada' }), '--json'], env)).toBe(0);
    expect(terminal.shown).toMatch(/^\{"rep":[^\n]+\}\n$/);
    expect(terminal.rawModes).toEqual([]);
  });
});

describe('a duplicate at a terminal', () => {
  it.each([
    ['Enter keeps both', '\r', 3, []],
    ['1 keeps both', '1', 3, []],
    ['2 makes it the next edition', '2', 3, ['next-edition-of']],
    ['3 leaves it out', '3', 2, []],
    ['other keys are no answer', 'xp9\u001b3', 2, []],
  ])('is asked about: %s', async (_, keys, count, relations) => {
    const { deposit, make, env, list } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada', '--title', 'Carta');
    const terminal = new TestTerminal();
    const copy = make({ 'copy.txt': 'Prezada' });
    const ended = terminal.run(['deposit', copy], env);
    await terminal.until(/3 {2}leave it out\n/);
    expect(terminal.shown).toContain(`${copy} has the same content as "Carta" (${rep}). What should`);
    for (const key of keys) terminal.press(key);
    expect(await ended).toBe(0);
    const items = await list('list');
    expect(items).toHaveLength(count);
    const [newest] = await list<{ readonly relations: readonly { readonly relation: string }[] }>(
      'show',
      items[0]?.rep ?? '',
    );
    expect(newest?.relations.map(({ relation }) => relation)).toEqual(relations);
  });

  it('is not asked about where the option has decided', async () => {
    const { deposit, make, env } = await archivist();
    await deposit('carta.txt', 'Prezada');
    const terminal = new TestTerminal();
    const args = ['deposit', make({ 'copy.txt': 'Prezada' }), '--duplicates', 'ignore'];
    expect(await terminal.run(args, { ...env, LANG: 'pt_BR.UTF-8' })).toBe(0);
    expect(terminal.shown).toContain('não foi depositado de novo.');
  });

  it('can be answered by cancelling', async () => {
    const { deposit, make, env, list, archive } = await archivist();
    await deposit('carta.txt', 'Prezada');
    const terminal = new TestTerminal();
    const ended = terminal.run(['deposit', make({ 'copy.txt': 'Prezada' })], { ...env, LANG: 'pt_BR.UTF-8' });
    await terminal.until(/3 {2}deixá-lo de fora\n/);
    terminal.press(ctrlC);
    expect(await ended).toBe(1);
    expect(terminal.shown).toMatch(/Cancelado;/);
    expect(readdirSync(join(archive, '.staging'))).toEqual([]);
    expect(await list('list')).toHaveLength(2);
  });
});
