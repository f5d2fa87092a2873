import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseIbi } from '../../electron/core/ibi.ts';
import { museumOptions, type TestUser, testUser } from '../support/command-archives.ts';

async function withArchive(...options: readonly string[]): Promise<TestUser & { readonly archive: string }> {
  const user = testUser();
  const archive = user.path('archive');
  await user.run(['init', archive, ...museumOptions, ...options]);
  return { ...user, archive };
}

describe('acervo mint', () => {
  it('prints both labels of each, a line each', async () => {
    const { run, archive } = await withArchive();
    const { stdout, stderr, exitCode } = await run(['mint', '3', '--archive', archive]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const [rep, ibip] = line.split('\t').map((label) => parseIbi(label));
      expect(rep).toMatchObject({ form: 'rep', generable: true });
      expect(ibip).toMatchObject({ form: 'ibip', generable: true });
      expect(rep && 'instant' in rep && rep.instant).toEqual(ibip && 'instant' in ibip && ibip.instant);
    }
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });

  it('prints JSON where it is asked for', async () => {
    const { run, archive } = await withArchive();
    const { stdout } = await run(['mint', '1', '--json', '--archive', archive]);
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual(['rep', 'ibip']);
  });

  it('gives more labels than one batch holds, none of them twice', async () => {
    const { run, archive } = await withArchive();
    const { stdout } = await run(['mint', '120000', '--archive', archive]);
    const labels = stdout.trimEnd().split('\n');
    expect(labels).toHaveLength(120_000);
    expect(new Set(labels.flatMap((line) => line.split('\t'))).size).toBe(240_000);
  });

  it('makes a lost ledger again, says so, and repeats no label', async () => {
    const { run, archive } = await withArchive();
    const before = await run(['mint', '100', '--archive', archive]);
    rmSync(`${archive}/ledger.sqlite`);
    const after = await run(['mint', '100', '--archive', archive]);
    expect(after.stderr).toBe('The ledger was lost and has been made again from register.txt.\n');
    const labels = (before.stdout + after.stdout).trimEnd().split('\n');
    expect(new Set(labels).size).toBe(200);
    const register = readFileSync(`${archive}/register.txt`, 'utf8');
    for (const label of labels) expect(register).toContain(`\tminted\t${label}\n`);
  });

  it('says beforehand how long a coarse granularity takes', async () => {
    const { run, archive } = await withArchive('--granularity', '60');
    const { stderr, exitCode } = await run(['mint', '1000', '--archive', archive]);
    expect(stderr).toMatch(
      /one label every 60 s, so this takes about 60,000 seconds\.\nMaking 1000 labels would take/,
    );
    expect(exitCode).toBe(1);
  });

  it.each([['0'], ['-1'], ['1.5'], ['many'], ['']])('takes %j labels for wrong usage', async (count) => {
    const { run, archive } = await withArchive();
    const { exitCode, stdout } = await run(['mint', '--archive', archive, '--', count]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  });

  it('asks which archive is meant', async () => {
    const { stderr, exitCode } = await testUser().run(['mint', '1']);
    expect(stderr).toBe('No archive was named; use --archive DIR, or set ACERVO_ARCHIVE.\n');
    expect(exitCode).toBe(2);
  });

  it('says of any other folder that it is no archive', async () => {
    const { run, home } = testUser();
    const { stderr, exitCode } = await run(['mint', '1', '--archive', home]);
    expect(stderr).toContain('is not an archive');
    expect(exitCode).toBe(1);
  });
});

describe('acervo config', () => {
  it('reads and changes the granularity, which the register notes', async () => {
    const { run, archive } = await withArchive();
    expect((await run(['config', 'get', 'granularity', '--archive', archive])).stdout).toBe('0.000001\n');
    expect((await run(['config', 'set', 'granularity', '1', '--archive', archive])).stdout).toBe('1\n');
    expect((await run(['config', 'get', 'granularity', '--json', '--archive', archive])).stdout).toBe(
      '{"granularity":"1"}\n',
    );
    expect(readFileSync(`${archive}/register.txt`, 'utf8')).toMatch(
      /\tgranularity\tmuseu\.org\.br\/\S+\t1\n$/,
    );
  });

  it('keeps the granularity when the ledger is lost', async () => {
    const { run, archive } = await withArchive();
    await run(['config', 'set', 'granularity', '0.01', '--archive', archive]);
    rmSync(`${archive}/ledger.sqlite`);
    expect((await run(['config', 'get', 'granularity', '--archive', archive])).stdout).toBe('0.01\n');
  });

  it('refuses a value that is none, and a setting that there is not', async () => {
    const { run, archive } = await withArchive();
    const value = await run(['config', 'set', 'granularity', '10', '--archive', archive]);
    const key = await run(['config', 'get', 'toString', '--archive', archive]);
    expect(value.stderr).toContain('"10" is not a granularity');
    expect(key.stderr).toContain('There is no setting "toString"');
    expect([value.exitCode, key.exitCode]).toEqual([1, 1]);
  });
});
