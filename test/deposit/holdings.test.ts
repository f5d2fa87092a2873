import Database from 'better-sqlite3';
import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../electron/catalogue/check-catalogue.ts';
import { openHoldings } from '../../electron/deposit/holdings.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { agent, depositOne, makeSource, museumHoldings } from '../support/holdings.ts';

describe('after an unclean stop', () => {
  it('works at once, and mends beside it a catalogue whose damage does not show', async () => {
    const before = await museumHoldings();
    const { folder, catalogue, staging } = before.layout;
    const names = Array.from({ length: 2_000 }, (_, number) => `file ${number}`);
    const item = await depositOne(before, makeSource(Object.fromEntries(names.map((name) => [name, name]))));
    const sound = dumpCatalogue(catalogue);
    await before.close();
    mkdirSync(join(staging, 'of-the-dead'));
    overwriteLastPages(catalogue);

    const after = await openHoldings(folder, openSystemClock(), agent);
    expect(after.catalogue.findItem(item.labels.rep)?.fileCount).toBe(2_000);
    expect(await after.close()).toMatchObject([{ kind: 'catalogue-made-again' }]);
    expect(await checkCatalogue(catalogue)).toBe('sound');
    expect(dumpCatalogue(catalogue)).toEqual(sound);
  });

  it('leaves a sound catalogue as it is', async () => {
    const before = await museumHoldings();
    await before.close();
    mkdirSync(join(before.layout.staging, 'of-the-dead'));
    const after = await openHoldings(before.layout.folder, openSystemClock(), agent);
    expect(await after.close()).toEqual([]);
  });
});

it('makes a catalogue again whose tables are not all there', async () => {
  const before = await museumHoldings();
  await before.close();
  const { folder, catalogue } = before.layout;
  const sound = dumpCatalogue(catalogue);
  new Database(catalogue).exec('DROP TABLE relation').close();
  const after = await openHoldings(folder, openSystemClock(), agent);
  expect(after.notices).toMatchObject([{ kind: 'catalogue-made-again' }]);
  await after.close();
  expect(dumpCatalogue(catalogue)).toEqual(sound);
});

/** Where the rows of many files are, and nobody looks who opens it. */
function overwriteLastPages(path: string): void {
  const { size } = statSync(path);
  const descriptor = openSync(path, 'r+');
  for (const page of [2, 4, 6]) writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, size - page * 4096);
  closeSync(descriptor);
}
