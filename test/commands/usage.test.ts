import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { findArchiveFolder } from '../../electron/commands/archive-option.ts';
import { createContext } from '../../electron/commands/context.ts';
import { buildProgram } from '../../electron/commands/program.ts';
import { run } from '../../electron/commands/run.ts';
import { runCommand } from '../support/run-command.ts';

const portuguese = { LANG: 'pt_BR.UTF-8' };

describe('acervo alone', () => {
  it('says what it is, what works now and how to go on', async () => {
    const { stdout, stderr, exitCode } = await runCommand([]);
    expect(stdout).toContain('Acervo is an archive');
    expect(stdout).toContain('Its window is still to come');
    expect(stdout).toMatch(/^ {2}ibi decode {2,}say what a label means$/m);
    expect(stdout).toMatch(/^ {2}acervo help$/m);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });

  it('says it in Portuguese, and with the command of a checkout when npm started it', async () => {
    const { stdout } = await runCommand([], { env: { ...portuguese, npm_lifecycle_event: 'start' } });
    expect(stdout).toContain('A janela ainda está por vir');
    expect(stdout).toMatch(/^ {2}npm run --silent acervo -- help$/m);
  });

  it('names every command that there is', async () => {
    const { stdout } = await runCommand([]);
    const program = buildProgram(createContext({ ...process, env: {} }));
    for (const name of listNames(program)) expect(stdout).toContain(`\n  ${name} `);
  });
});

function listNames(command: Command): readonly string[] {
  if (command.commands.length === 0) return [command.name()];
  const names = command.commands.flatMap(listNames);
  return command.parent === null ? names : names.map((name) => `${command.name()} ${name}`);
}

describe('help and version', () => {
  it.each([['--version'], ['-V']])('prints its version for %s', async (flag) => {
    expect(await runCommand([flag])).toEqual({ stdout: `${packageJson.version}\n`, stderr: '', exitCode: 0 });
  });

  it.each([
    [['--help']],
    [['-h']],
    [['help']],
    [['ibi', '--help']],
    [['help', 'ibi']],
    [['ibi', 'help', 'encode']],
  ])('prints help for %j', async (args) => {
    const { stdout, stderr, exitCode } = await runCommand(args);
    expect(stdout).toMatch(/^Usage: acervo/);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });

  const program = buildProgram(createContext({ ...process, env: {} }));
  const commands = ['', 'ibi', 'config', ...listNames(program)].map((name) =>
    name.split(' ').filter(Boolean),
  );

  it.each(commands.map((command) => [command]))(
    'has no English left in the Portuguese help of %j',
    async (command) => {
      const { stdout } = await runCommand([...command, '--help'], { env: portuguese });
      expect(stdout).toMatch(/^Uso: acervo/);
      expect(stdout).not.toMatch(
        /usage|option|argument:|\bcommand|default|display|\bthe\b|\bfor\b [a-z]+ing/i,
      );
    },
  );

  it('answers a command that has only commands below it with its help, as wrong usage', async () => {
    const { stdout, stderr, exitCode } = await runCommand(['ibi']);
    expect(stderr).toMatch(/^Usage: acervo ibi/);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  });
});

describe('wrong usage', () => {
  it.each([
    [['found'], 'There is no command "found"', 'Não existe o comando "found"'],
    [['ibi', 'recode'], 'There is no command "recode"', 'Não existe o comando "recode"'],
    [['ibi', 'decode'], 'LABEL is missing', 'Falta LABEL'],
    [['ibi', 'decode', 'a', 'b'], 'There are more words', 'Há mais palavras'],
    [['ibi', 'decode', "--don't"], 'There is no option "--don\'t"', 'Não existe a opção "--don\'t"'],
    [['ibi', 'encode'], 'The option --host <HOST> is missing', 'Falta a opção --host <HOST>'],
    [['ibi', 'encode', '--at'], 'The option --at <TIME> needs a value', 'A opção --at <TIME> precisa'],
    [
      ['ibi', 'decode', '--\u001b[31m'],
      'There is no option "--\\u{1b}[31m"',
      'Não existe a opção "--\\u{1b}[31m"',
    ],
  ])('is told in one sentence for %j', async (args, english, inPortuguese) => {
    for (const [beginning, env] of [[english, {}] as const, [inPortuguese, portuguese] as const]) {
      const { stdout, stderr, exitCode } = await runCommand(args, { env });
      expect(stderr.startsWith(beginning)).toBe(true);
      expect(stderr).toMatch(/^[^\n]+\.\n$/);
      expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    }
  });

  it('is told by two options that exclude each other', async () => {
    // No command has such options yet; the sentence must be there when one comes.
    const context = createContext({ ...process, env: portuguese });
    const { formatCommanderError } = await import('../../electron/commands/usage-errors.ts');
    const program = buildProgram(context);
    const command = program
      .command('exclude')
      .option('--a')
      .action(() => undefined);
    command.addOption(command.createOption('--b').conflicts('a'));
    const error = await program
      .parseAsync(['exclude', '--a', '--b'], { from: 'user' })
      .catch((e: unknown) => e);
    expect(formatCommanderError(error as never, context.messages)).toBe(
      '--b e --a não podem ser usadas juntas.',
    );
  });
});

describe('an error that nobody expected', () => {
  const stdout = (): Writable =>
    new Writable({
      write(_chunk, _encoding, callback) {
        callback(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      },
    });

  async function fail(env: Readonly<Record<string, string>>): Promise<{ said: string; exitCode: number }> {
    let said = '';
    const stderr = new Writable({
      write(chunk: Buffer, _encoding, callback) {
        said += chunk.toString();
        callback();
      },
    });
    const exitCode = await run([], { stdin: process.stdin, stdout: stdout(), stderr, env });
    return { said, exitCode };
  }

  it('is one sentence', async () => {
    const { said, exitCode } = await fail(portuguese);
    expect(said).toMatch(/^Aconteceu um erro que o Acervo não esperava \(no space left\)[^\n]+\.\n$/);
    expect(exitCode).toBe(1);
  });

  it('shows where it happened with ACERVO_DEBUG', async () => {
    const { said, exitCode } = await fail({ ACERVO_DEBUG: '1' });
    expect(said).toMatch(/^Something went wrong[^\n]+\.\nError: no space left\n +at /);
    expect(exitCode).toBe(1);
  });
});

describe('--archive', () => {
  async function findFolder(
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    const context = createContext({ ...process, env });
    const program = buildProgram(context);
    let found: unknown = 'not run';
    program.command('where').action((_options, command: Command) => {
      found = findArchiveFolder(command, context);
    });
    await program.parseAsync(args, { from: 'user' });
    return found;
  }

  it.each([
    [['--archive', '/a', 'where'], {}, '/a'],
    [['where', '--archive', '/a'], { ACERVO_ARCHIVE: '/b' }, '/a'],
    [['where'], { ACERVO_ARCHIVE: '/b' }, '/b'],
    [['where'], { ACERVO_ARCHIVE: '' }, undefined],
    [['where'], {}, undefined],
  ])('finds the folder of %j with %j: %s', async (args, env, folder) => {
    expect(await findFolder(args, env)).toBe(folder);
  });
});
