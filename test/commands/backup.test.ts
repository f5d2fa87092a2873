import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { museumOptions, type TestUser, testUser } from '../support/command-archives.ts';

interface BackupUser extends TestUser {
  readonly archive: string;
  readonly backups: string;
  readonly backUp: (...args: readonly string[]) => ReturnType<TestUser['run']>;
}

async function backupUser(language = 'C'): Promise<BackupUser> {
  const user = testUser();
  const archive = user.path('archive');
  const backups = user.path('new/backups');
  await user.run(['init', archive, ...museumOptions]);
  const backUp: BackupUser['backUp'] = (...args) =>
    user.run(['backup', backups, ...args, '--archive', archive], language);
  return { ...user, archive, backups, backUp };
}

describe('acervo backup', () => {
  test('makes the folder, prints the backup, and says what is not in it', async () => {
    const { archive, backups, backUp } = await backupUser();
    const { stdout, stderr, exitCode } = await backUp();
    expect(exitCode).toBe(0);
    expect(stdout).toBe(`${join(backups, readdirSync(backups)[0] ?? '')}\n`);
    expect(stderr).toBe(
      `The items are not in it: ${join(archive, 'col')} holds plain files, and any tool can save a copy of them.\n`,
    );
  });

  test('takes along the settings of the user', async () => {
    const { path, backUp } = await backupUser();
    const backup = (await backUp()).stdout.trim();
    expect(readFileSync(join(backup, 'settings.json'))).toEqual(readFileSync(path('settings/settings.json')));
  });

  test('prints JSON, with the older ones that it removed', async () => {
    const { backUp } = await backupUser();
    const older = (await backUp()).stdout.trim();
    const { path, removed } = JSON.parse((await backUp('--keep', '1', '--json')).stdout) as Record<
      string,
      unknown
    >;
    expect(existsSync(String(path))).toBe(true);
    expect(removed).toEqual([older]);
  });

  test('keeps as many as the setting says, unless told otherwise', async () => {
    const { run, archive, backups, backUp } = await backupUser();
    await run(['config', 'set', 'backups-kept', '2', '--archive', archive]);
    for (let time = 0; time < 3; time++) await backUp();
    expect(readdirSync(backups)).toHaveLength(2);
    await backUp('--keep', '5');
    expect(readdirSync(backups)).toHaveLength(3);
  });

  test.each(['0', '1001', 'all', '-1'])('calls --keep %s wrong usage', async (keep) => {
    const { backups, backUp } = await backupUser();
    const { stderr, exitCode } = await backUp(`--keep=${keep}`);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(`"${keep}" is not a value for backups-kept; use 1–1000.\n`);
    expect(existsSync(backups)).toBe(false);
  });

  test('refuses a folder inside the archive', async () => {
    const { run, archive } = await backupUser();
    const { stderr, exitCode } = await run(['backup', join(archive, 'backups'), '--archive', archive]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('is inside the archive');
  });

  test('speaks the language of the user', async () => {
    const { backUp } = await backupUser('pt_BR.UTF-8');
    const { stdout, stderr } = await backUp();
    expect(stderr).toContain('Os itens não estão nela');
    expect(basename(stdout.trim())).toMatch(/^acervo-arquivo-\d{4}-/);
  });
});
