import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { Minter } from '../../electron/minter/minter.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { museum } from '../support/foundings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const clock = openSystemClock();

/** An archive with some labels, closed, and the labels. */
async function used(): Promise<{
  folder: string;
  ledger: string;
  register: string;
  labels: readonly string[];
}> {
  const folder = temporaryFolder();
  await foundArchive(folder, museum, clock);
  return {
    folder,
    ledger: join(folder, 'ledger.sqlite'),
    register: join(folder, 'register.txt'),
    labels: await mint(folder, 50),
  };
}

async function mint(folder: string, count: number): Promise<readonly string[]> {
  const { ledger } = await openArchive(folder, clock);
  const labels = await new Minter(ledger, clock).mint(count);
  ledger.close();
  return labels.map(({ rep }) => rep);
}

describe('opening an archive', () => {
  test('says of a folder without ledger and register that it is none', async () => {
    await expect(openArchive(temporaryFolder(), clock)).rejects.toMatchObject({ code: 'ERR_NOT_AN_ARCHIVE' });
  });

  test('restores nothing where nothing is lost', async () => {
    const { folder } = await used();
    const { ledger, restoration } = await openArchive(folder, clock);
    expect(restoration).toBeUndefined();
    ledger.close();
  });

  test.each([
    ['lost', undefined],
    ['empty', ''],
    ['overwritten', 'these bytes are no database '.repeat(500)],
  ])('makes a ledger that is %s again, and repeats no label', async (_, content) => {
    const { folder, ledger, labels } = await used();
    if (content === undefined) rmSync(ledger);
    else writeFileSync(ledger, content);
    const { ledger: restored, restoration } = await openArchive(folder, clock);
    restored.close();
    expect(restoration).toEqual({ laterThanNow: [] });
    const more = await mint(folder, 50);
    expect(new Set([...labels, ...more]).size).toBe(100);
  });

  test('keeps a damaged ledger aside', async () => {
    const { folder, ledger } = await used();
    const damaged = 'these bytes are no database '.repeat(500);
    writeFileSync(ledger, damaged);
    await mint(folder, 1);
    const [kept] = readdirSync(folder).filter((name) => name.startsWith('ledger.sqlite.lost-'));
    expect(readFileSync(join(folder, kept ?? ''), 'utf8')).toBe(damaged);
  });

  test('makes a lost register again from the ledger', async () => {
    const { folder, register, labels } = await used();
    const before = readFileSync(register, 'utf8');
    rmSync(register);
    await mint(folder, 1);
    expect(readFileSync(register, 'utf8').startsWith(before)).toBe(true);
    expect(labels.every((label) => before.includes(label))).toBe(true);
  });

  test('tells the damage where there is no register to mend it from', async () => {
    const { folder, ledger, register } = await used();
    writeFileSync(ledger, 'these bytes are no database '.repeat(500));
    rmSync(register);
    await expect(openArchive(folder, clock)).rejects.toMatchObject({ code: 'ERR_LEDGER_DAMAGED' });
  });
});
