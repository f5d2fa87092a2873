import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../electron/core/item.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import type { Holdings } from '../../electron/deposit/holdings.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { agent, depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { noon } from '../support/ledgers.ts';
import { SimulatedClock } from '../support/simulated-clock.ts';

const hour = 3_600_000_000;

async function depositedAtNoon(): Promise<{ holdings: Holdings; clock: SimulatedClock; item: Item }> {
  const clock = new SimulatedClock(noon);
  const holdings = await museumHoldings(clock);
  const deposited = await depositOne(holdings, makeSource({ 'a.txt': 'a', 'b.txt': 'b' }), {
    title: 'Carta',
  });
  const item = readItem(holdings, deposited);
  if (item === undefined) throw new Error('a deposited item can be read');
  clock.set(noon + hour);
  return { holdings, clock, item };
}

describe('an edit', () => {
  it('says the title in several languages, and what it said before in others stays', async () => {
    const { holdings, item } = await depositedAtNoon();
    const { rep } = item.labels;
    await editItem(holdings, rep, [
      { kind: 'dublin-core', element: 'title', language: 'pt-BR', values: ['Carta de Ana'] },
      { kind: 'dublin-core', element: 'title', language: 'en', values: ['Letter of Ana'] },
      { kind: 'dublin-core', element: 'creator', values: ['Ana', 'Rui'] },
    ]);
    const edited = await editItem(holdings, rep, [{ kind: 'dublin-core', element: 'title', values: [] }]);
    expect(readItem(holdings, edited)?.dublinCore).toEqual({
      title: [
        { value: 'Carta de Ana', language: 'pt-BR' },
        { value: 'Letter of Ana', language: 'en' },
      ],
      creator: [{ value: 'Ana' }, { value: 'Rui' }],
    });
    expect(edited.title).toBe('Carta de Ana');
  });

  it('changes timestamp.metadata alone, as description does in Example 9.2', async () => {
    const { holdings, item } = await depositedAtNoon();
    const edited = await editItem(holdings, item.labels.rep, [
      { kind: 'dublin-core', element: 'rights', values: ['CC BY 4.0'] },
      { kind: 'access', access: { kind: 'closed', until: '2030-01-01' } },
      { kind: 'language', language: 'pt' },
    ]);
    expect(edited.timestamp).toBe(item.timestamp);
    expect(edited.timestampMetadata).toBe('2026-11-18T15:02:03Z');
  });

  it('changes timestamp alone with the target file', async () => {
    const { holdings, item } = await depositedAtNoon();
    const edited = await editItem(holdings, item.labels.rep, [{ kind: 'target', target: 'b.txt' }]);
    expect(edited).toMatchObject({ target: 'b.txt', timestamp: '2026-11-18T15:02:03Z' });
    expect(edited.timestampMetadata).toBe(item.timestampMetadata);
  });

  it('is an event of the item and a line of the register', async () => {
    const { holdings, item } = await depositedAtNoon();
    const { rep } = item.labels;
    const edited = await editItem(holdings, rep, [
      { kind: 'dublin-core', element: 'title', language: 'en', values: ['Letter'] },
      { kind: 'transferable', transferable: false },
    ]);
    expect(readItem(holdings, edited)?.events.at(-1)).toEqual({
      at: '2026-11-18T15:02:03Z',
      event: 'edit',
      agent,
      outcome: 'success',
      detail: 'title@en, transferable',
    });
    expect(readFileSync(holdings.layout.register, 'utf8')).toContain(`\tdescribed\t${rep}\t`);
  });

  it.each([
    ['a target that is no file of the item', { kind: 'target', target: 'c.txt' }, 'ERR_TARGET_MISSING'],
    ['a language that is none', { kind: 'language', language: 'Portuguese' }, 'ERR_ITEM_FORMAT'],
  ] as const)('refuses %s and changes nothing', async (_, edit, code) => {
    const { holdings, item } = await depositedAtNoon();
    const { rep } = item.labels;
    const file = join(holdings.layout.collection, rep, 'item.json');
    const before = readFileSync(file);
    await expect(editItem(holdings, rep, [edit])).rejects.toMatchObject({ code });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses an item that is not here', async () => {
    const { holdings, item } = await depositedAtNoon();
    const elsewhere = item.labels.rep.replace('museu', 'outro') as typeof item.labels.rep;
    await expect(editItem(holdings, elsewhere, [])).rejects.toMatchObject({ code: 'ERR_ITEM_UNKNOWN' });
  });

  it('of two at once loses neither', async () => {
    const { holdings, item } = await depositedAtNoon();
    const { rep } = item.labels;
    const languages = ['pt', 'en', 'es', 'fr', 'de', 'it'];
    await Promise.all(
      languages.map((language) =>
        editItem(holdings, rep, [{ kind: 'dublin-core', element: 'title', language, values: [language] }]),
      ),
    );
    const found = holdings.catalogue.findItem(rep);
    const titles = found && readItem(holdings, found)?.dublinCore.title;
    expect(titles?.map(({ language }) => language ?? '').toSorted()).toEqual(['', ...languages.toSorted()]);
  });
});
