import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { museumOptions, type TestUser, testUser } from '../support/command-archives.ts';

interface ConfigCase extends TestUser {
  readonly archive: string;
  readonly config: (...args: readonly string[]) => ReturnType<TestUser['run']>;
}

async function configCase(): Promise<ConfigCase> {
  const user = testUser();
  const archive = user.path('archive');
  await user.run(['init', archive, ...museumOptions]);
  return { ...user, archive, config: (...args) => user.run(['config', ...args, '--archive', archive]) };
}

describe('acervo config', () => {
  test.each([
    ['duplicates', 'keep', 'edition'],
    ['removed-days', '30', '90'],
    ['backups-kept', '10', '3'],
  ])('shows %s, %s at first, and changes it', async (key, first, next) => {
    const { archive, config } = await configCase();
    expect((await config('get', key)).stdout).toBe(`${first}\n`);
    expect(await config('set', key, next)).toEqual({ stdout: `${next}\n`, stderr: '', exitCode: 0 });
    expect((await config('get', key, '--json')).stdout).toBe(`{"${key}":"${next}"}\n`);
    expect(readFileSync(join(archive, 'register.txt'), 'utf8')).toContain(
      `{"key":"${key}","value":"${next}"}`,
    );
  });

  test.each([
    ['duplicates', 'perhaps', 'keep, edition, ignore'],
    ['removed-days', '0', '1–36500'],
    ['backups-kept', 'many', '1–1000'],
  ])('refuses %s %s, says what is allowed, and changes nothing', async (key, value, allowed) => {
    const { archive, config } = await configCase();
    const before = readFileSync(join(archive, 'register.txt'), 'utf8');
    expect(await config('set', key, value)).toEqual({
      stdout: '',
      stderr: `"${value}" is not a value for ${key}; use ${allowed}.\n`,
      exitCode: 1,
    });
    expect(readFileSync(join(archive, 'register.txt'), 'utf8')).toBe(before);
  });

  test('names all settings to somebody who asks for another', async () => {
    const { config } = await configCase();
    expect((await config('get', 'colour')).stderr).toContain(
      'granularity, duplicates, removed-days, backups-kept',
    );
  });
});
