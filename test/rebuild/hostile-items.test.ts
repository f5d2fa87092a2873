import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';
import { formatItem } from '../../electron/storage/item-json.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { depositOne, makeSource, museumHoldings } from '../support/holdings.ts';
import { plantRepository } from '../support/plant-repository.ts';
import { fullItem } from '../support/sample-items.ts';

const { rep } = fullItem.labels;

/** With a checksum that fits, for whoever forges an item knows how to make one. */
function seal(text: string): string {
  const [before = '', after = ''] = text.split(/(?<="checksum": "sha256:)[0-9a-f]{64}/);
  const digest = createHash('sha256')
    .update(before + '0'.repeat(64) + after)
    .digest('hex');
  return before + digest + after;
}

describe('an item made to do harm, found in the collection', () => {
  test('nested deeper than can be read goes to quarantine', async () => {
    const holdings = await museumHoldings();
    const folder = plantRepository(holdings, fullItem);
    const nested = `  "zz": ${'['.repeat(100_000)}${']'.repeat(100_000)},\n  "checksum"`;
    writeFileSync(
      join(folder, 'item.json'),
      seal(formatItem({ ...fullItem, target: 'a' }).replace('  "checksum"', nested)),
    );
    expect((await rebuildCatalogue(holdings)).quarantined).toMatchObject([{ rep, reason: 'damaged' }]);
  });

  test('with a title of 50 MB is a Copy like any other', async () => {
    const holdings = await museumHoldings();
    plantRepository(holdings, { ...fullItem, dublinCore: { title: [{ value: 'x'.repeat(50_000_000) }] } });
    expect((await rebuildCatalogue(holdings)).copies).toEqual([rep]);
  });

  test('with files outside its folder goes to quarantine', async () => {
    const holdings = await museumHoldings();
    const folder = plantRepository(holdings, fullItem);
    writeFileSync(
      join(folder, 'manifest-sha256.txt'),
      `${'0'.repeat(64)}  doc/../../../../../register.txt\n`,
    );
    expect((await rebuildCatalogue(holdings)).quarantined).toMatchObject([{ rep, reason: 'damaged' }]);
  });
});

describe('an item of our own that was blown up', () => {
  test('to 100,000 events is told to be outdated, and can be edited', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
    const described = readItem(holdings, item);
    const [event] = described?.events ?? [];
    if (described === undefined || event === undefined) throw new Error('a deposited item can be read');
    const events = Array.from({ length: 100_000 }, () => event);
    const path = join(repositoryFolder(holdings.layout, item.labels.rep), 'item.json');
    writeFileSync(path, formatItem({ ...described, events }));
    expect((await rebuildCatalogue(holdings)).findings).toMatchObject([
      { path: 'item.json', outcome: 'outdated' },
    ]);
    const edited = await editItem(holdings, item.labels.rep, [{ kind: 'language', language: 'pt' }]);
    expect(readItem(holdings, edited)?.events).toHaveLength(100_001);
  });

  test('to 150,000 files is told file by file', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
    const lines = Array.from({ length: 150_000 }, (_, i) => `${'0'.repeat(64)}  doc/${i + 1_000_000}\n`);
    const folder = repositoryFolder(holdings.layout, item.labels.rep);
    writeFileSync(join(folder, 'manifest-sha256.txt'), lines.join(''));
    const { findings } = await rebuildCatalogue(holdings);
    expect(findings.filter(({ outcome }) => outcome === 'missing').length).toBeGreaterThanOrEqual(150_000);
  });
});
