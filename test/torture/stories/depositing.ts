import { foundArchive } from '../../../electron/deposit/found-archive.ts';
import { museum } from '../../support/foundings.ts';
import { deposit, foundWith, makeSources } from './sources.ts';
import type { Story } from './story.ts';

/** The first deposits of an archive: several at once, a next edition, one that is there already. */
export const depositing: Story = {
  name: 'depositing',
  async prepare(stage) {
    makeSources(stage);
    await foundArchive(stage.archive, museum, stage.clock);
  },
  perform: (stage) =>
    stage.open(async (holdings) => {
      const steps = [
        () => deposit(holdings, stage, ['folder', 'letter.txt'], 'ignore'),
        () => deposit(holdings, stage, ['folder'], 'edition'),
        () => deposit(holdings, stage, ['letter.txt'], 'ignore'),
      ];
      // Until what has begun is finished, the archive does not know that it has it.
      for (const step of steps) if ((await stage.attempt(step)) === 'unfinished') return;
    }),
};

/** As little as can be, for what is the same in every deposit. */
export const depositingOne: Story = {
  name: 'depositing-one',
  prepare: (stage) => foundWith(stage, ['letter.txt']),
  perform: (stage) =>
    stage.open((holdings) => stage.attempt(() => deposit(holdings, stage, ['more.txt'], 'ignore'))),
};
