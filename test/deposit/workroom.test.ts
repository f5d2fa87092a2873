import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { Workroom } from '../../electron/deposit/workroom.ts';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { discardChange } from '../../electron/storage/change-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a working room is made at the next try if it could not be at the first', async () => {
  const layout = archiveLayout(temporaryFolder());
  const room = new Workroom(layout);
  writeFileSync(layout.staging, 'in the way');
  await expect(room.makeChangeFolder()).rejects.toMatchObject({ code: 'ERR_COLLECTION_NOT_A_FOLDER' });
  rmSync(layout.staging);
  expect(existsSync(await room.makeChangeFolder())).toBe(true);
  await room.close();
});

test('a working room is one, however many changes are begun in it at once, and goes when all have ended', async () => {
  const layout = archiveLayout(temporaryFolder());
  const room = new Workroom(layout);
  const folders = await Promise.all([1, 2, 3].map(() => room.makeChangeFolder()));
  expect(new Set(folders).size).toBe(3);
  expect(new Set(folders.map(dirname)).size).toBe(1);
  for (const folder of folders) discardChange(folder);
  await room.close();
  expect(readdirSync(layout.staging)).toEqual([]);
});

test('a working room with a change left in it stays for others to settle', async () => {
  const layout = archiveLayout(temporaryFolder());
  const room = new Workroom(layout);
  const folder = await room.makeChangeFolder();
  await room.close();
  expect(existsSync(folder)).toBe(true);
});

test('a working room is not made before it is needed', async () => {
  const layout = archiveLayout(temporaryFolder());
  await new Workroom(layout).close();
  expect(existsSync(layout.staging)).toBe(false);
});
