import { describe, expect, test } from 'vitest';
import type { Timestamp } from '../../electron/core/timestamp.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { entryOf, expectedItem, fileOf, numberedItem, record } from '../support/catalogue-entries.ts';
import { cataloguePath, openUntilEnd } from '../support/catalogues.ts';
import { archiveServiceItem, fullItem } from '../support/sample-items.ts';

const { rep } = fullItem.labels;
const two = [fileOf('a/b.txt', 'b'), fileOf('a.txt', 'longer')];
const tombstone = { at: '2026-11-18T14:02:03Z' as Timestamp, reason: 'asked to', isRestorable: true };
const neverAsked = (): never => {
  throw new Error('the files were asked for');
};

describe('an item that is recorded', () => {
  test('is answered with everything that was said of it', async () => {
    const catalogue = openUntilEnd();
    const entry = entryOf(fullItem, 321, two);
    await record(catalogue, entry);
    expect(catalogue.findItem(rep)).toEqual(expectedItem(entry));
    expect([...catalogue.listFiles(321)]).toEqual([two[1], two[0]]);
    expect(catalogue.readDublinCore(321)).toEqual(fullItem.dublinCore);
    expect(catalogue.listRelations(321)).toEqual(fullItem.relations);
  });

  test.each([
    ['an archive service', { item: archiveServiceItem, labels: archiveServiceItem.labels }],
    ['a Copy without the opaque form', { state: 'Copy', labels: { rep, ibip: undefined } }],
    ['one that is damaged', { isDamaged: true }],
    [
      'one whose description and content cannot be read',
      { item: undefined, content: undefined, isDamaged: true },
    ],
    ['one that was deleted and can be restored', { state: 'Deleted', tombstone }],
    [
      'a tombstone alone',
      {
        state: 'Deleted',
        item: undefined,
        tombstone: { ...tombstone, successor: 'A/b', isRestorable: false },
      },
    ],
    [
      'one that is closed until a day',
      { item: { ...fullItem, access: { kind: 'closed', until: '2030-01-01' } } },
    ],
    [
      'one without title, language and target',
      { item: { ...archiveServiceItem, dublinCore: {}, target: null } },
    ],
  ] as const)('may be %s', async (_, changes) => {
    const catalogue = openUntilEnd();
    const entry = entryOf(fullItem, 1, two, changes);
    await record(catalogue, entry);
    expect(catalogue.findItem(entry.labels.rep)).toEqual(expectedItem(entry));
  });

  test.each([
    ['letters of all kinds', 'Ação, 日本語, 𝄞, עברית, e\u0301 beside é'],
    ['the character 0', 'before\0after'],
    ['quotation marks and what looks like SQL', `'"; DROP TABLE item; --`],
    ['control characters', '\t\n\r\u001b[31m\u007f\u202e'],
    ['a great length', 'x'.repeat(2_000_000)],
  ])('keeps %s', async (_, text) => {
    const catalogue = openUntilEnd();
    const dublinCore = {
      title: [{ value: text }, { value: 'b', language: 'en' }],
      rights: [{ value: text }],
    };
    const reason = text;
    const entry = entryOf({ ...fullItem, dublinCore }, 1, [fileOf(text.replaceAll('\0', ''), 'x')], {
      tombstone: { ...tombstone, reason },
    });
    await record(catalogue, entry);
    expect(catalogue.findItem(rep)).toMatchObject({ title: text, tombstone: { reason } });
    expect(catalogue.readDublinCore(1)).toEqual(dublinCore);
    expect([...catalogue.listFiles(1)]).toEqual(entry.files());
  });
});

describe('an item that is recorded again', () => {
  test('is replaced whole', async () => {
    const path = cataloguePath();
    const catalogue = openUntilEnd(path);
    const { language, ...without } = numberedItem(1);
    const changed = entryOf({ ...without, dublinCore: {}, relations: [], target: null }, 1, []);
    expect(language).toBeDefined();
    await record(catalogue, entryOf(numberedItem(1), 1, two, { tombstone, state: 'Deleted' }), changed);
    const fresh = cataloguePath();
    await record(openUntilEnd(fresh), changed);
    expect(dumpCatalogue(path)).toEqual(dumpCatalogue(fresh));
  });

  test('is not asked for its files if their content is the one recorded', async () => {
    const catalogue = openUntilEnd();
    await record(
      catalogue,
      entryOf(fullItem, 1, two),
      entryOf({ ...fullItem, target: 'a.txt' }, 1, two, { files: neverAsked }),
    );
    expect(catalogue.findItem(rep)).toMatchObject({ target: 'a.txt', fileCount: 2, byteCount: 7 });
    expect([...catalogue.listFiles(1)]).toHaveLength(2);
  });

  test.each([
    ['has other content', {}, { content: '0'.repeat(64) }],
    ['was damaged', { isDamaged: true }, {}],
    ['is damaged', {}, { isDamaged: true }],
    ['could not be read', { item: undefined }, {}],
    ['cannot be read', {}, { item: undefined }],
    ['is deleted', {}, { tombstone }],
    ['was deleted', { tombstone }, {}],
    ['came in anew', { id: 7 }, {}],
    ['has no content', { content: undefined }, { content: undefined }],
  ])('is asked for its files if it %s', async (_, before, after) => {
    const catalogue = openUntilEnd();
    const files = [fileOf('new', 'new')];
    await record(catalogue, entryOf(fullItem, 8, two, before));
    await record(catalogue, entryOf(fullItem, 8, two, { ...after, files: () => files }));
    expect([...catalogue.listFiles(8)]).toEqual(files);
    expect([...catalogue.listFiles(7)]).toEqual([]);
    expect(catalogue.findItem(rep)).toMatchObject({ id: 8, fileCount: 1, byteCount: 3 });
  });
});

test('leaves no trace of an item that is forgotten, nor of all when it is cleared', async () => {
  const [path, fresh] = [cataloguePath(), cataloguePath()];
  const catalogue = openUntilEnd(path);
  const kept = entryOf(numberedItem(2), 2);
  await record(catalogue, entryOf(fullItem, 1, two), kept);
  await catalogue.write(() => {
    catalogue.forget(rep);
    catalogue.forget(numberedItem(99).labels.rep);
  });
  const other = openUntilEnd(fresh);
  await record(other, kept);
  expect(dumpCatalogue(path)).toEqual(dumpCatalogue(fresh));
  await catalogue.write(() => {
    catalogue.setMark(5);
    catalogue.clear();
  });
  expect(dumpCatalogue(path)).toEqual(['mark {"only":1,"line_end":0}']);
});

test('refuses an IBIp that another item has, and changes nothing', async () => {
  const path = cataloguePath();
  const catalogue = openUntilEnd(path);
  const [first, second] = [entryOf(fullItem, 1), entryOf(numberedItem(2), 2)];
  await record(catalogue, first, second);
  const before = dumpCatalogue(path);
  const { ibip } = fullItem.labels;
  const taking = { ...second, labels: { ...second.labels, ibip }, content: undefined };
  const error = { code: 'ERR_IBIP_TAKEN', data: { ibip, rep: second.labels.rep, other: rep } };
  await expect(record(catalogue, taking)).rejects.toMatchObject(error);
  // Who catches it in the transaction may go on.
  await catalogue.write(() => {
    expect(() => {
      catalogue.record(taking);
    }).toThrow(expect.objectContaining(error));
  });
  expect(dumpCatalogue(path)).toEqual(before);
});

test('remembers how much of the register it has seen, and takes nothing in that was taken back', async () => {
  const path = cataloguePath();
  const catalogue = openUntilEnd(path);
  expect(catalogue.readMark()).toBe(0);
  await catalogue.write(() => {
    catalogue.setMark(173);
  });
  const failing = catalogue.write(() => {
    catalogue.record(entryOf(fullItem, 1));
    catalogue.setMark(500);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(openUntilEnd(path).readMark()).toBe(173);
  expect(catalogue.findItem(rep)).toBeUndefined();
});
