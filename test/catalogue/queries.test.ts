import { expect, test } from 'vitest';
import type { ForeignLabel } from '../../electron/core/ibi.ts';
import { contentOf, entryOf, fileOf, numberedItem, record } from '../support/catalogue-entries.ts';
import { openUntilEnd } from '../support/catalogues.ts';
import { fullItem } from '../support/sample-items.ts';

const many = Array.from({ length: 1_201 }, (_, i) => i + 1);

test('finds an item by either form of its label, and by no other', async () => {
  const catalogue = openUntilEnd();
  await record(catalogue, ...[1, 2, 3].map((id) => entryOf(numberedItem(id), id)));
  const { rep, ibip } = numberedItem(2).labels;
  expect(catalogue.findItem(rep)?.id).toBe(2);
  expect(ibip && catalogue.findItem(ibip)?.id).toBe(2);
  expect(catalogue.findItem(numberedItem(4).labels.rep)).toBeUndefined();
  expect(catalogue.findItem('6qtX3pFwXQZGivnK2Y/TemCn' as ForeignLabel)).toBeUndefined();
});

test('lists items newest first, from any of them on', async () => {
  const catalogue = openUntilEnd();
  const ids = many.map((number) => (number * 7) % 1_201).map((number) => number + 1);
  await record(catalogue, ...ids.map((id) => entryOf(numberedItem(id), id)));
  expect([...catalogue.listItems()].map(({ id }) => id)).toEqual(many.toReversed());
  expect([...catalogue.listItems(4)].map(({ id }) => id)).toEqual([3, 2, 1]);
  expect([...catalogue.listItems(1)]).toEqual([]);
});

test('may be written to while a list is read', async () => {
  const catalogue = openUntilEnd();
  await record(catalogue, ...many.map((id) => entryOf(numberedItem(id), id)));
  const seen: number[] = [];
  for (const { id, labels } of catalogue.listItems()) {
    seen.push(id);
    if (id % 100 !== 0) continue;
    await catalogue.write(() => {
      catalogue.forget(labels.rep);
      catalogue.record(entryOf(numberedItem(5_000 + id), 5_000 + id));
    });
  }
  expect(seen).toEqual(many.toReversed());
});

test('lists the files of an item by their paths, however many they are', async () => {
  const catalogue = openUntilEnd();
  const files = many.map((number) => fileOf(`${number % 2 === 0 ? 'é' : 'z'}/${number}`, String(number)));
  await record(catalogue, entryOf(fullItem, 1, files), entryOf(numberedItem(2), 2));
  const inOrder = files.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  expect([...catalogue.listFiles(1)]).toEqual(inOrder);
  expect([...catalogue.listFiles(3)]).toEqual([]);
  expect(catalogue.hasFile(1, 'z/1201')).toBe(true);
  expect(catalogue.hasFile(2, 'z/1201')).toBe(false);
});

test('knows relations in both directions, by either label', async () => {
  const catalogue = openUntilEnd();
  const { rep, ibip } = numberedItem(1).labels;
  if (ibip === undefined) throw new Error('numbered items have both labels');
  const related = [
    { ...numberedItem(2), relations: [{ relation: 'next-edition-of', ibi: rep }] },
    { ...numberedItem(3), relations: [{ relation: 'has-metadata', ibi: numberedItem(2).labels.rep }] },
    {
      ...numberedItem(4),
      relations: [
        { relation: 'metadata-of', ibi: numberedItem(3).labels.rep },
        { relation: 'translation-of', ibi: ibip },
      ],
    },
  ] as const;
  await record(catalogue, entryOf({ ...numberedItem(1), relations: [] }, 1));
  await record(catalogue, ...related.map((item, i) => entryOf(item, i + 2)));
  expect(catalogue.listRelations(1)).toEqual([]);
  expect(catalogue.listRelations(4)).toEqual(related[2].relations);
  const found = catalogue.listRelationsTo({ rep, ibip });
  expect(found.map(({ id, relation }) => [id, relation])).toEqual([
    [2, 'next-edition-of'],
    [4, 'translation-of'],
  ]);
  expect(found[1]).toEqual({ ...catalogue.findItem(numberedItem(4).labels.rep), relation: 'translation-of' });
  expect(catalogue.listRelationsTo({ rep, ibip: undefined })).toHaveLength(1);
});

test('finds what has the same content, newest first, deleted or not', async () => {
  const catalogue = openUntilEnd();
  const files = [fileOf('a', 'a')];
  await record(catalogue, entryOf(numberedItem(1), 1, files), entryOf(numberedItem(2), 2));
  await record(catalogue, entryOf(numberedItem(3), 3, files, { state: 'Deleted', item: undefined }));
  expect(catalogue.findByContent(contentOf(files)).map(({ id }) => id)).toEqual([3, 1]);
  expect(catalogue.findByContent('0'.repeat(64))).toEqual([]);
});

test('counts items by their state', async () => {
  const catalogue = openUntilEnd();
  expect(catalogue.countByState()).toEqual({ Original: 0, Copy: 0, Deleted: 0 });
  const states = ['Original', 'Original', 'Deleted', 'Original'] as const;
  await record(catalogue, ...states.map((state, id) => entryOf(numberedItem(id), id, [], { state })));
  expect(catalogue.countByState()).toEqual({ Original: 3, Copy: 0, Deleted: 1 });
  expect(catalogue.countItems()).toBe(4);
});
