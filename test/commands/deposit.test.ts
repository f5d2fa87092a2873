import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run as runAcervo } from '../../electron/commands/run.ts';
import { type Archivist, archivist } from '../support/command-archives.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function readDeposited({ archive }: Archivist, rep: string, path: string): string {
  return readFileSync(join(archive, 'col', rep, 'doc', path), 'utf8');
}

describe('acervo deposit', () => {
  it('makes an item of each path, prints one line of JSON for each, and leaves the source', async () => {
    const user = await archivist();
    const letter = user.make({ 'carta.txt': 'Prezada' });
    const folder = user.make({ 'fotos/b/2.jpg': 'two', 'fotos/1.jpg': 'one' });
    const { stdout, stderr, exitCode } = await user.run(['deposit', letter, folder, '--json']);
    const lines = stdout.trimEnd().split('\n');
    const [first, second] = lines.map((line) => JSON.parse(line) as { rep: string; ibip: string });
    expect(lines[0]).toBe(
      JSON.stringify({
        rep: first?.rep,
        ibip: first?.ibip,
        state: 'Original',
        path: letter,
        files: [{ path: 'carta.txt', size: 7, sha256: sha256('Prezada') }],
      }),
    );
    expect(second).toMatchObject({
      path: folder,
      files: [
        { path: '1.jpg', size: 3, sha256: sha256('one') },
        { path: 'b/2.jpg', size: 3, sha256: sha256('two') },
      ],
    });
    expect(readDeposited(user, second?.rep ?? '', 'b/2.jpg')).toBe('two');
    expect([letter, folder].every((path) => existsSync(path))).toBe(true);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    expect(readdirSync(join(user.archive, '.staging'))).toEqual([]);
  });

  it('makes one item of all paths together, named by the first', async () => {
    const user = await archivist();
    const paths = [user.make({ 'carta.txt': 'Prezada' }), user.make({ 'fotos/1.jpg': 'one' })];
    const items = await user.list('deposit', ...paths, '--together', '--title', 'Both', '--language', 'pt');
    expect(items).toMatchObject([
      { path: paths[0], files: [{ path: 'carta.txt' }, { path: 'fotos/1.jpg' }] },
    ]);
    expect(await user.list('show', items[0]?.rep ?? '')).toMatchObject([{ title: 'Both', language: 'pt' }]);
  });

  it('prints one line an item for people: title, labels, files and size', async () => {
    const { run, make, list } = await archivist();
    const { stdout, exitCode } = await run([
      'deposit',
      make({ 'a/1': 'x', 'a/2': 'y' }),
      '--title',
      'A\u001bB',
    ]);
    const [item] = await list('list');
    expect(stdout).toBe(`A\\u{1b}B  ${item?.rep ?? ''}  ${item?.ibip ?? ''}  2 files, 2 bytes\n`);
    expect(exitCode).toBe(0);
    const portuguese = await run(['deposit', make({ 'carta.txt': 'Prezada' })], 'pt_BR.UTF-8');
    expect(portuguese.stdout).toMatch(/^carta\.txt {2}museu\S+ {2}\S+ {2}1 arquivo, 7 bytes\n$/);
  });

  it('goes on after a path that fails, says why, and fails in the end', async () => {
    const { run, make, path, home } = await archivist();
    symlinkSync(home, path('link'));
    const paths = [path('nowhere'), make({ 'carta.txt': 'Prezada' }), path('link')];
    const { stdout, stderr, exitCode } = await run(['deposit', ...paths, '--json']);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({ path: paths[1] });
    expect(stderr).toBe(
      `There is nothing at ${paths[0] ?? ''}; check the name.\n` +
        `${paths[2] ?? ''} is a link, and links are never followed; deposit what it leads to.\n`,
    );
    expect(exitCode).toBe(1);
  });

  it('warns of names before anything is written, of many by their number', async () => {
    const { run, make, path } = await archivist();
    const names = Array.from({ length: 7 }, (_, number) => [`folder/${number}:.txt`, 'x']);
    const folder = make({ ...(Object.fromEntries(names) as Record<string, string>), 'folder/\u001b': 'x' });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) symlinkSync('nowhere', path(`folder/link-${name}`));
    const { stderr, exitCode } = await run(['deposit', folder]);
    const notes = stderr.trimEnd().split('\n');
    expect(notes).toHaveLength(12);
    expect(stderr).toContain('0:.txt has a name that Windows does not allow; it is kept as it is.\n');
    expect(stderr).toContain('\\u{1b} has a control character in its name');
    expect(notes[5]).toBe('3 more names may not survive on other systems.');
    expect(notes[6]).toBe('link-a is a link, and is left out.');
    expect(notes[11]).toBe('1 more link or special file is left out.');
    expect(exitCode).toBe(0);
  });

  it('takes what cannot be meant for wrong usage, and writes nothing', async () => {
    const { run, make, list } = await archivist();
    const file = make({ 'carta.txt': 'Prezada' });
    const outcomes = [
      await run(['deposit']),
      await run(['deposit', file, '--language', 'brasileiro']),
      await run(['deposit', file, '--duplicates', 'drop']),
      await run(['deposit', file, '--title', '']),
    ];
    expect(outcomes.map(({ stderr }) => stderr)).toEqual([
      'PATH is missing; see "acervo help".\n',
      '"brasileiro" is not a language; use one such as pt or pt-BR.\n',
      '"drop" is not one of: keep, ignore, edition.\n',
      'The title is empty; give a title that says what this is.\n',
    ]);
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2, 2]);
    expect(await list('list')).toHaveLength(1);
  });

  it('deposits all that it was given, though nobody reads what it prints', async () => {
    const { make, list, env } = await archivist();
    const paths = [make({ 'a.txt': 'a' }), make({ 'b.txt': 'b' })];
    const stdout = new PassThrough().destroy();
    const stderr = new PassThrough();
    const streams = { stdin: new PassThrough(), stdout, stderr };
    expect(await runAcervo(['deposit', ...paths], { ...streams, env })).toBe(0);
    expect(await list('list')).toHaveLength(3);
  });
});
