import { appendFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import { Minter } from '../../electron/minter/minter.ts';
import type { Ledger } from '../../electron/ledger/ledger.ts';
import { foundLedger, ledgerPaths, noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { watchSyncs } from '../support/watch-syncs.ts';

async function withLines(
  count: number,
): Promise<{ ledger: Ledger; clock: SimulatedClock; path: string; text: string }> {
  const folder = temporaryFolder();
  const clock = new SimulatedClock(noon);
  const ledger = await foundLedger(folder, clock);
  await ledger.write(() => {
    for (let i = 0; i < count; i++)
      ledger.register.append(noon, 'minted', [{ label: label(i), detail: 'ação' }]);
  });
  const path = ledgerPaths(folder).register;
  return { ledger, clock, path, text: readFileSync(path, 'utf8') };
}

const label = (i: number): string => `museu.org.br/arquivo/2026/11.18.14.02.0${i}`;

/** What any writer does first. */
async function enter(ledger: Ledger): Promise<void> {
  await ledger.write(() => undefined);
}

test('keeps table and text equal, line by line', async () => {
  const { ledger, text } = await withLines(3);
  expect(text.split('\n')).toHaveLength(5);
  expect([...ledger.register.lines()].map((line) => line.label)).toEqual([
    'museu.org.br/arquivo/2020/01.01.00.00',
    label(0),
    label(1),
    label(2),
  ]);
  expect(ledger.register.end()).toBe(Buffer.byteLength(text));
});

test('writes a batch as single lines', async () => {
  const { ledger, path, text } = await withLines(0);
  const entries = Array.from({ length: 3 }, (_, i) => ({ label: `a/b\t${i}`, detail: 'two\nlines' }));
  await ledger.write(() => {
    ledger.register.append(noon, 'minted', entries);
  });
  const line = (i: number): string => `2026-11-18T14:02:03.123456Z\tminted\ta/b\\t${i}\ttwo\\nlines\n`;
  expect(readFileSync(path, 'utf8')).toBe(text + line(0) + line(1) + line(2));
  expect([...ledger.register.lines()].slice(1)).toMatchObject(entries);
});

test('takes back the text of a transaction that fails', async () => {
  const { ledger, path, text } = await withLines(2);
  const failing = ledger.write(() => {
    ledger.register.append(noon, 'minted', [{ label: label(9), detail: '' }]);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(readFileSync(path, 'utf8')).toBe(text);
  await enter(ledger);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test.each([1, 7, 100])(
  'writes again what a power cut took from the end of the text (%i bytes)',
  async (bytes) => {
    const { ledger, path, text } = await withLines(4);
    truncateSync(path, statSync(path).size - bytes);
    await enter(ledger);
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);

test('writes the whole text again where the file is gone', async () => {
  const { ledger, path, text } = await withLines(4);
  ledger.close();
  rmSync(path);
  const reopened = openLedger({ database: join(dirname(path), 'ledger.sqlite'), register: path });
  await enter(reopened);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('notices with the next sync that the file is gone, and writes it again', async () => {
  const { ledger, clock, path, text } = await withLines(4);
  rmSync(path);
  clock.set(noon + 2_000_000);
  await new Minter(ledger, clock).mint(1);
  await enter(ledger);
  expect(readFileSync(path, 'utf8')).toMatch(/\tminted\t\S+\t\S+\n$/);
  expect(readFileSync(path, 'utf8').startsWith(text)).toBe(true);
});

test('takes over lines that only the text has, and cuts off the torn end of one', async () => {
  const { ledger, path, text } = await withLines(1);
  const known = '2026-11-18T14:05:00Z\tnoted\tlabel-x\tby a process that was killed\n';
  appendFileSync(path, `${known}2026-11-18T14:05:01Z\tnoted\tlab`);
  await enter(ledger);
  expect(readFileSync(path, 'utf8')).toBe(text + known);
  expect([...ledger.register.lines()].at(-1)).toMatchObject({ label: 'label-x', event: 'noted' });
});

test('keeps a line that somebody wrote by hand, and can write it again', async () => {
  const { ledger, path, text } = await withLines(1);
  const note = Buffer.from([0x42, 0x6f, 0x78, 0x20, 0xff, 0x0a]);
  appendFileSync(path, note);
  await enter(ledger);
  writeFileSync(path, '');
  await enter(ledger);
  expect(readFileSync(path)).toEqual(Buffer.concat([Buffer.from(text), note]));
});

test('does not mint again a label that only the text knows', async () => {
  const { ledger, clock, path } = await withLines(0);
  const [first] = await new Minter(ledger, clock).mint(1);
  appendFileSync(path, '2026-11-18T14:02:03.2Z\tminted\tmuseu.org.br/arquivo/2026/11.18.14.02\t\n');
  clock.set(noon + 1_000_000);
  const [second] = await new Minter(ledger, clock).mint(1);
  expect(first?.rep).toBe('museu.org.br/arquivo/2026/11.18.14.02.03.123456');
  expect(second?.rep).toBe('museu.org.br/arquivo/2026/11.18.14.02.04');
});

test('syncs the lines of a label within a second, though nobody mints again', async () => {
  const { ledger, clock, path } = await withLines(0);
  const syncs = watchSyncs();
  onTestFinished(syncs.stop);
  const minter = new Minter(ledger, clock);
  await minter.mint(1);
  const synced = syncs.syncedSize(path);
  await minter.mint(1);
  expect(syncs.syncedSize(path)).toBe(synced);
  await expect.poll(() => syncs.syncedSize(path), { timeout: 10_000 }).toBe(statSync(path).size);
});

test('syncs what it owes before it is closed', async () => {
  const { ledger, clock, path } = await withLines(0);
  const syncs = watchSyncs();
  onTestFinished(syncs.stop);
  const minter = new Minter(ledger, clock);
  await minter.mint(1);
  await minter.mint(1);
  ledger.close();
  expect(syncs.syncedSize(path)).toBe(statSync(path).size);
});

test('trusts no sync that spoke for lines taken back', async () => {
  const { ledger, clock, path } = await withLines(0);
  const syncs = watchSyncs();
  onTestFinished(syncs.stop);
  clock.set(noon + 5_000_000);
  const failing = ledger.write(() => {
    ledger.register.append(clock.now(), 'minted', [{ label: label(9), detail: '' }]);
    ledger.register.sync(clock.now());
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await new Minter(ledger, clock).mint(1);
  expect(syncs.syncedSize(path)).toBe(statSync(path).size);
});
