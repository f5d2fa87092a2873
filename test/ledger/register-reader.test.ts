import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Ledger } from '../../electron/ledger/ledger.ts';
import type { RegisterEvent } from '../../electron/ledger/register-line.ts';
import { selectHistory, selectItemLabels, selectLast } from '../../electron/ledger/register-reader.ts';
import { foundLedger, ledgerPaths, noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const service = 'museu.org.br/arquivo/2020/01.01.00.00';
const one = 'museu.org.br/arquivo/2026/11.18.14.02';
const two = 'museu.org.br/arquivo/2026/11.18.14.03';

async function ledgerWith(
  lines: readonly (readonly [RegisterEvent, string])[],
  folder = temporaryFolder(),
): Promise<Ledger> {
  const ledger = await foundLedger(folder, new SimulatedClock(noon));
  await ledger.write(() => {
    for (const [index, [event, label]] of lines.entries())
      ledger.register.append(noon + index, event, [{ label, detail: `{"n":${index}}` }]);
  });
  return ledger;
}

const life = [
  ['minted', one],
  ['deposited', one],
  ['minted', two],
  ['copied', two],
  ['described', one],
  ['deleted', one],
] as const;

describe('the register', () => {
  test('tells the history of a label, oldest first, without its minting', async () => {
    const { register } = await ledgerWith(life);
    expect(register.history(one).map(({ event }) => event)).toEqual(['deposited', 'described', 'deleted']);
    expect(register.history(one)[1]).toEqual({
      lineEnd: expect.any(Number) as number,
      at: noon + 4,
      event: 'described',
      label: one,
      detail: '{"n":4}',
    });
    expect(register.history('museu.org.br/arquivo/2026/11.18.14.04')).toEqual([]);
  });

  test('tells the last that happened to a label', async () => {
    const { register } = await ledgerWith([...life, ['minted', one]]);
    expect(register.findLast(one)?.event).toBe('deleted');
    expect(register.findLast('other')).toBeUndefined();
  });

  test('tells where each line ends', async () => {
    const ledger = await ledgerWith(life);
    expect(ledger.register.findLast(one)?.lineEnd).toBe(ledger.register.end());
    expect([...ledger.register.lines()].map(({ lineEnd }) => lineEnd).at(-1)).toBe(ledger.register.end());
  });

  test('tells what happened after a line, without mintings and what cannot be read', async () => {
    const folder = temporaryFolder();
    const ledger = await ledgerWith(life, folder);
    const [, deposited] = [...ledger.register.linesAfter(0)];
    const database = new Database(ledgerPaths(folder).database);
    database
      .prepare("INSERT INTO register VALUES (?, 0, 'unreadable', '', '???')")
      .run(ledger.register.end() + 4);
    database.close();
    expect([...ledger.register.linesAfter(0)].map(({ event }) => event)).toEqual([
      'founded',
      ...life.map(([event]) => event).filter((event) => event !== 'minted'),
    ]);
    const after = [...ledger.register.linesAfter(deposited?.lineEnd ?? 0)];
    expect(after.map(({ event, label }) => [event, label])).toEqual([
      ['copied', two],
      ['described', one],
      ['deleted', one],
    ]);
    expect([...ledger.register.linesAfter(ledger.register.end())]).toEqual([]);
  });

  test('lists every label once that ever came in as an item', async () => {
    const { register } = await ledgerWith([
      ...life,
      ['restored', one],
      ['deposited', one],
      ['quarantined', 'x/y'],
    ]);
    expect([...register.listItemLabels()]).toEqual([service, one, two]);
  });

  test.each([999, 1_000, 1_001, 2_000])(
    'streams %i lines, and lets writers write in between',
    async (count) => {
      const labels = Array.from({ length: count }, (_, i) => `a.b/c/2026/11.18.14.02.${i}`);
      const ledger = await ledgerWith(labels.map((label) => ['deposited', label]));
      const seen: string[] = [];
      for (const { event, label } of ledger.register.linesAfter(0)) {
        if (seen.length % 500 === 0)
          await ledger.write(() => {
            ledger.register.append(noon, 'minted', [{ label: 'm', detail: '' }]);
          });
        if (event === 'deposited') seen.push(label);
      }
      expect(seen).toEqual(labels);
      expect([...ledger.register.listItemLabels()]).toEqual([...labels, service].toSorted());
      expect(Buffer.concat([...ledger.register.text()])).toHaveLength(ledger.register.end());
    },
  );

  test.each([
    ['a history', selectHistory, [one]],
    ['the last line', selectLast, [one]],
    ['all items', selectItemLabels, ['', 1_000]],
  ])('finds %s by the index of labels, and sorts nothing', async (_, sql, parameters) => {
    const folder = temporaryFolder();
    await ledgerWith(life, folder);
    const database = new Database(ledgerPaths(folder).database);
    const plan = database
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...parameters);
    database.close();
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH register USING INDEX register_label \(label[=>]\?\)$/),
    ]);
  });
});
