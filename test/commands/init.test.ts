import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from '../../electron/commands/run.ts';
import { parseIbi } from '../../electron/core/ibi.ts';
import { describeReach } from '../../electron/core/ip-address.ts';
import { museumOptions, testUser } from '../support/command-archives.ts';

describe('acervo init', () => {
  it('makes an archive and prints its labels, for scripts on standard output, for people beside it', async () => {
    const { run, path } = testUser();
    const { stdout, stderr, exitCode } = await run(['init', path('archive'), ...museumOptions]);
    expect(stdout).toMatch(/^museu\.org\.br\/arquivo\/\d{4}\/\S+\t733NF838W\/\S+\n$/);
    expect(stderr).toBe(`The archive "Museu da Vila" is ready in ${path('archive')}; its labels are:\n`);
    expect(exitCode).toBe(0);
    expect(existsSync(path(`archive/col/${stdout.split('\t')[0] ?? ''}/item.json`))).toBe(true);
  });

  it('prints JSON where it is asked for', async () => {
    const { run, path } = testUser();
    const { stdout } = await run(['init', path('archive'), ...museumOptions, '--json']);
    const labels = JSON.parse(stdout) as Record<string, string>;
    expect(Object.keys(labels)).toEqual(['rep', 'ibip']);
    expect(parseIbi(labels['rep'] ?? '')).toMatchObject({
      generable: true,
      host: 'arquivo.museu.org.br',
      port: 80,
    });
    expect(parseIbi(labels['ibip'] ?? '')).toMatchObject({ generable: true, ip: '203.0.113.7', port: 800 });
  });

  it('makes a personal archive on random ground, and says what that means', async () => {
    const { run, path } = testUser();
    const one = await run(['init', path('one'), '--personal', '--title', 'Família'], 'pt_BR.UTF-8');
    const other = await run(['init', path('other'), '--personal', '--title', 'Family', '--json']);
    expect(one.stdout).toMatch(/^home\.arpa\/[a-z][a-z0-9]{10}\//);
    expect(one.stderr).toContain('únicos na prática');
    expect(other.stderr).not.toContain('Warning');
    const { rep, ibip } = JSON.parse(other.stdout) as { rep: string; ibip: string };
    expect(rep.split('/')[1]).not.toBe(one.stdout.split('/')[1]);
    const reading = parseIbi(ibip);
    expect(reading.form === 'ibip' && describeReach(reading.ip)).toBe('unique-local');
  });

  it('does without the opaque form, but not by oversight', async () => {
    const { run, path } = testUser();
    const options = museumOptions.map((option) => (option === '203.0.113.7' ? 'none' : option));
    const { stdout } = await run(['init', path('archive'), ...options]);
    expect(stdout).toMatch(/^museu\.org\.br\/\S+\t\n$/);
  });

  it('warns of an archive of this user that gives the same labels, and makes it all the same', async () => {
    const { run, path } = testUser();
    await run(['init', path('one'), ...museumOptions]);
    const sameIp = museumOptions.map((option) =>
      option === 'arquivo.museu.org.br' ? 'b.museu.org.br' : option,
    );
    const sameHost = museumOptions.map((option) => (option === '203.0.113.7' ? '203.0.113.8' : option));
    const two = await run(['init', path('two'), ...sameIp]);
    const three = await run(['init', path('three'), ...sameHost]);
    expect(two.stderr).toContain(
      `Warning: the archive in ${path('one')} uses the same IP address and port (203.0.113.7, 800)`,
    );
    expect(three.stderr).toContain(`Warning: the archive in ${path('one')} uses the same host and port`);
    expect([two.exitCode, three.exitCode]).toEqual([0, 0]);
  });

  it('makes the archive though the settings cannot be written, and says so', async () => {
    const { run, path } = testUser();
    writeFileSync(path('settings'), 'a file where the folder should be');
    const { exitCode, stderr } = await run(['init', path('archive'), ...museumOptions]);
    expect(stderr).toContain('could not be noted');
    expect(exitCode).toBe(0);
  });
});

describe('what acervo init says beside its output', () => {
  it('shows terminal codes instead of sending them', async () => {
    const { run, path } = testUser();
    const { stderr } = await run(['init', path('archive'), '--personal', '--title', 'A\u001b[2Jb']);
    expect(stderr).toContain('"A\\u{1b}[2Jb"');
  });

  it('may be read by nobody: the archive is made, and its labels are printed', async () => {
    const { path } = testUser();
    const stdout = new PassThrough();
    const stderr = new PassThrough().destroy();
    const env = { ACERVO_CONFIG: path('settings') };
    const args = ['init', path('archive'), ...museumOptions];
    expect(await run(args, { stdin: new PassThrough(), stdout, stderr, env })).toBe(0);
    expect(String(stdout.read())).toMatch(/^museu\.org\.br\//);
  });
});

describe('acervo init refuses', () => {
  const replaced = (from: string, to: string): readonly string[] =>
    museumOptions.map((option) => (option === from ? to : option));

  it.each<[string, readonly string[], RegExp]>([
    ['a one-word host', replaced('arquivo.museu.org.br', 'localhost'), /^"localhost" is a single word/],
    [
      'a host with a word that Windows reserves',
      replaced('arquivo.museu.org.br', 'aux.museu.org.br'),
      /^"aux" in/,
    ],
    ['a private address', replaced('203.0.113.7', '192.168.1.1'), /^192\.168\.1\.1 is not a public address/],
    [
      'a bad e-mail address',
      replaced('arquivo@museu.org.br', 'arquivo'),
      /^"arquivo" is not an e-mail address/,
    ],
    [
      'a granularity that is none',
      [...museumOptions, '--granularity', '0.5'],
      /^"0\.5" is not a granularity/,
    ],
  ])('%s with the right sentence, and writes nothing', async (_, options, sentence) => {
    const { run, path, home } = testUser();
    const { stdout, stderr, exitCode } = await run(['init', path('archive'), ...options]);
    expect(stderr).toMatch(sentence);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
    expect(readdirSync(home)).toEqual([]);
  });

  it('a second time', async () => {
    const { run, path } = testUser();
    await run(['init', path('archive'), ...museumOptions]);
    const { stderr, exitCode } = await run(['init', path('archive'), ...museumOptions]);
    expect(stderr).toBe(`There already is an archive in ${path('archive')}; it was left as it is.\n`);
    expect(exitCode).toBe(1);
  });

  it('a folder that is not empty, in Portuguese too', async () => {
    const { run, home } = testUser();
    writeFileSync(join(home, 'carta.txt'), '');
    const { stderr, exitCode } = await run(['init', home, ...museumOptions], 'pt_BR.UTF-8');
    expect(stderr).toMatch(/não está vazia/);
    expect(exitCode).toBe(1);
  });

  it.each([
    [museumOptions.slice(2), '--host'],
    [museumOptions.filter((option) => option !== '--ip' && option !== '203.0.113.7'), '--ip'],
    [museumOptions.slice(0, -2), '--email'],
    [museumOptions.filter((option) => option !== '--title' && option !== 'Museu da Vila'), '--title'],
    [[...museumOptions, '--port', 'eighty'], 'eighty'],
    [[...museumOptions, '--personal'], '--personal'],
  ])('wrong usage: %j lacks or spoils %s', async (options, word) => {
    const { run, path } = testUser();
    const { stderr, exitCode } = await run(['init', path('archive'), ...options]);
    expect(stderr).toContain(word);
    expect(exitCode).toBe(2);
  });
});
