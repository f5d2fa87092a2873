import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../electron/catalogue/catalogue.ts';
import type { CatalogueEntry } from '../../electron/catalogue/entry.ts';
import { openCatalogue } from '../../electron/catalogue/open-catalogue.ts';
import { itemStates } from '../../electron/core/item-state.ts';
import { dublinCoreElements, relationKinds } from '../../electron/core/item.ts';
import { dumpCatalogue } from '../support/catalogue-dump.ts';
import { contentOf, expectedItem, fileOf, numberedItem } from '../support/catalogue-entries.ts';
import { cataloguePath } from '../support/catalogues.ts';

/** Few of everything, so that they meet. */
const number = fc.nat({ max: 4 });
const labels = number.map((which) => numberedItem(which).labels);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const fileSets = [[], ['a'], ['b'], ['a', 'b/é']].map((paths) => paths.map((path) => fileOf(path, path)));

const items = fc
  .record({
    which: number,
    transferable: fc.boolean(),
    values: fc.array(fc.tuple(fc.constantFrom(...dublinCoreElements), text, fc.boolean()), { maxLength: 4 }),
    relations: fc.array(
      fc.record({
        relation: fc.constantFrom(...relationKinds),
        ibi: labels.map(({ rep, ibip }) => ibip ?? rep),
      }),
      { maxLength: 3 },
    ),
    target: fc.option(text),
  })
  .map(({ which, values, ...members }) => ({
    ...numberedItem(which),
    ...members,
    dublinCore: Object.fromEntries(
      dublinCoreElements.flatMap((element) => {
        const own = values.filter(([name]) => name === element);
        const toValue = ([, value, isEnglish]: (typeof own)[number]): { value: string; language?: string } =>
          isEnglish ? { value, language: 'en' } : { value };
        return own.length === 0 ? [] : [[element, own.map(toValue)]];
      }),
    ),
  }));

/** The id tells the label, and which time it came in; the content of what is whole tells the files. */
const entries: fc.Arbitrary<CatalogueEntry> = fc
  .record({
    which: number,
    time: fc.nat({ max: 1 }),
    ibip: fc.option(labels.map(({ ibip }) => ibip)),
    state: fc.constantFrom(...itemStates),
    item: fc.option(items, { nil: undefined }),
    files: fc.constantFrom(...fileSets),
    isDamaged: fc.boolean(),
    reason: text,
  })
  .map(({ which, time, ibip, state, item, files, isDamaged, reason }) => ({
    id: which * 10 + time,
    labels: { rep: numberedItem(which).labels.rep, ibip: ibip ?? undefined },
    state,
    item,
    content: contentOf(isDamaged ? [] : files),
    files: () => files,
    ...(state === 'Deleted' && {
      tombstone: { at: numberedItem(0).timestamp, reason, isRestorable: item !== undefined },
    }),
    isDamaged,
  }));

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: entries.map((entry) => ({ kind: 'record' as const, entry })) },
    { weight: 1, arbitrary: labels.map(({ rep }) => ({ kind: 'forget' as const, rep })) },
  ),
  { maxLength: 20 },
);

type Model = Map<string, CatalogueEntry>;

function take(catalogue: Catalogue, model: Model, entry: CatalogueEntry): void {
  const { rep, ibip } = entry.labels;
  const taker = [...model.values()].find(
    ({ labels }) => ibip !== undefined && labels.ibip === ibip && labels.rep !== rep,
  );
  if (taker !== undefined) {
    expect(() => {
      catalogue.record(entry);
    }).toThrow(expect.objectContaining({ data: { ibip, rep, other: taker.labels.rep } }));
    return;
  }
  catalogue.record(entry);
  model.set(rep, entry);
}

function compare(catalogue: Catalogue, model: Model): void {
  const held = [...model.values()].sort((a, b) => b.id - a.id);
  expect([...catalogue.listItems()]).toEqual(held.map(expectedItem));
  for (const { rep, ibip } of [0, 1, 2, 3, 4].map((which) => numberedItem(which).labels)) {
    const byIbip = held.find(({ labels }) => labels.ibip === ibip);
    expect(catalogue.findItem(rep)?.id).toBe(model.get(rep)?.id);
    expect(ibip && catalogue.findItem(ibip)?.id).toBe(byIbip?.id);
    const naming = held
      .toReversed()
      .flatMap(({ id, item }) =>
        (item?.relations ?? []).filter(({ ibi }) => ibi === ibip).map(({ relation }) => [id, relation]),
      );
    expect(catalogue.listRelationsTo({ rep, ibip }).map(({ id, relation }) => [id, relation])).toEqual(
      naming,
    );
  }
  for (const { id, item, files, content = '' } of held) {
    expect([...catalogue.listFiles(id)]).toEqual([...files()]);
    expect(catalogue.readDublinCore(id)).toEqual(item?.dublinCore ?? {});
    expect(catalogue.listRelations(id)).toEqual(item?.relations ?? []);
    const same = held.filter((other) => other.content === content);
    expect(catalogue.findByContent(content).map((found) => found.id)).toEqual(same.map((other) => other.id));
  }
}

test('holds what was last recorded of each item, whatever came before', async () => {
  const [path, freshPath] = [cataloguePath(), cataloguePath()];
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const catalogue = openCatalogue(path);
      const fresh = openCatalogue(freshPath);
      try {
        const model: Model = new Map();
        await catalogue.write(() => {
          catalogue.clear();
          for (const step of history) {
            if (step.kind === 'record') take(catalogue, model, step.entry);
            else {
              catalogue.forget(step.rep);
              model.delete(step.rep);
            }
          }
        });
        compare(catalogue, model);
        // Row by row what a catalogue is that never knew anything else.
        await fresh.write(() => {
          fresh.clear();
          for (const entry of model.values()) fresh.record(entry);
        });
        expect(dumpCatalogue(path)).toEqual(dumpCatalogue(freshPath));
      } finally {
        catalogue.close();
        fresh.close();
      }
    }),
  );
});
