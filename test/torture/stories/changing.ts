import { join } from 'node:path';
import { deleteItem } from '../../../electron/deposit/delete-item.ts';
import { editItem } from '../../../electron/deposit/edit-item.ts';
import { purgeExpired } from '../../../electron/deposit/purge-expired.ts';
import { relateItems } from '../../../electron/deposit/relate-items.ts';
import { restoreItem } from '../../../electron/deposit/restore-item.ts';
import { updateItem } from '../../../electron/deposit/update-item.ts';
import { WorkControl } from '../../../electron/deposit/work-control.ts';
import { foundWith } from './sources.ts';
import { type Story, day, nameOf } from './story.ts';

/** Everything that can be done to items of the collection. */
export const changing: Story = {
  name: 'changing',
  prepare: (stage) => foundWith(stage, ['letter.txt', 'other', 'more.txt']),
  perform: (stage) =>
    stage.open(async (holdings) => {
      const letter = nameOf(holdings, 'letter.txt');
      const other = nameOf(holdings, 'other');
      const more = nameOf(holdings, 'more.txt');
      await stage.attempt(() => editItem(holdings, letter, [{ kind: 'language', language: 'pt-BR' }]));
      await stage.attempt(() => relateItems(holdings, letter, 'next-edition-of', other));
      const folder = [{ path: join(stage.sources, 'folder') }];
      await stage.attempt(() => updateItem(holdings, other, folder, {}, new WorkControl()));
      await stage.attempt(() => deleteItem(holdings, letter, 'double'));
      await stage.attempt(() => restoreItem(holdings, letter));
      await stage.attempt(() => deleteItem(holdings, letter, 'not wanted'));
      await stage.attempt(() => deleteItem(holdings, more, 'taken together', other));
      await stage.attempt(() => editItem(holdings, other, [{ kind: 'transferable', transferable: false }]));
      await stage.attempt(() => editItem(holdings, other, [{ kind: 'access', access: { kind: 'closed' } }]));
    }),
};

/** What was removed is kept for thirty days. */
export const purging: Story = {
  name: 'purging',
  async prepare(stage) {
    await foundWith(stage, ['letter.txt', 'more.txt', 'other']);
    await stage.open(async (holdings) => {
      await deleteItem(holdings, nameOf(holdings, 'letter.txt'), 'double');
      const sources = [{ path: join(stage.sources, 'letter.txt') }];
      await updateItem(holdings, nameOf(holdings, 'other'), sources, {}, new WorkControl());
    });
  },
  perform: (stage) =>
    stage.open(async (holdings) => {
      stage.clock.set(stage.clock.now() + 20 * day);
      await stage.attempt(() => deleteItem(holdings, nameOf(holdings, 'more.txt'), 'double'));
      stage.clock.set(stage.clock.now() + 20 * day);
      await stage.attempt(() => purgeExpired(holdings));
    }),
};
