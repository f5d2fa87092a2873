import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { backupCase, listFlaws } from '../support/backups.ts';

const support = join(import.meta.dirname, '../support');
const textImports = pathToFileURL(join(support, 'text-imports.ts')).href;

/** Backs up, keeping two, in a process that dies just before its n-th change on the disk. */
function backUpAndDie(archive: string, folder: string, fatal: number): ReturnType<typeof spawnSync> {
  const script = join(support, 'backup-process.ts');
  return spawnSync(process.execPath, ['--import', textImports, script, archive, folder, `${fatal}`], {
    encoding: 'utf8',
  });
}

const isWhole = (name: string): boolean => !name.endsWith('.part');

test('killed at any moment, it leaves every backup whole that has its name, and the next one tidies up', async () => {
  const { archive, backups, backUp, mint } = await backupCase();
  await mint(10);
  await backUp(2);
  await backUp(2);
  const untouched = `${backups}-untouched`;
  cpSync(backups, untouched, { recursive: true });
  const changes = Number(backUpAndDie(archive, backups, 0).stdout);
  expect(changes).toBeGreaterThan(20);

  for (let fatal = 1; fatal <= changes; fatal++) {
    const folder = `${backups}-${fatal}`;
    cpSync(untouched, folder, { recursive: true });
    expect(backUpAndDie(archive, folder, fatal).signal).toBe('SIGKILL');
    const left = readdirSync(folder).filter(isWhole);
    expect(left.length, `killed at change ${fatal}`).toBeGreaterThanOrEqual(2);
    for (const name of left) expect(listFlaws(join(folder, name)), `killed at change ${fatal}`).toEqual([]);

    await backUp(2, folder);
    expect(readdirSync(folder).filter((name) => !isWhole(name))).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readdirSync(archive)).not.toContain('ledger.sqlite.copying');
  }
});
