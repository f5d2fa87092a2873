import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mountLabels } from '../../../electron/core/ibi.ts';
import { parseInstant } from '../../../electron/core/instant.ts';
import type { Item } from '../../../electron/core/item.ts';
import { deleteItem } from '../../../electron/deposit/delete-item.ts';
import type { Holdings } from '../../../electron/deposit/holdings.ts';
import { rebuildCatalogue } from '../../../electron/rebuild/rebuild-catalogue.ts';
import { archiveLayout } from '../../../electron/storage/archive-layout.ts';
import { placeRepository } from '../../../electron/storage/place-repository.ts';
import { repositoryFolder } from '../../../electron/storage/repository-path.ts';
import { stageRepository } from '../../../electron/storage/stage-repository.ts';
import { authority, fullItem } from '../../support/sample-items.ts';
import { foundWith } from './sources.ts';
import { type Stage, type Story, nameOf, titled } from './story.ts';

const stranger: Item = { ...fullItem, target: null };

/** Things were put into the collection by hand: two Copies, one of them damaged, a forgery, and one that was deleted. */
export const rebuilding: Story = {
  name: 'rebuilding',
  async prepare(stage) {
    await foundWith(stage, ['letter.txt', 'more.txt']);
    await stage.open(async (holdings) => {
      await putBackAfterDeletion(holdings, stage, 'letter.txt');
      const holder = holdings.ledger.archive.get().serviceIbi ?? stranger.holder;
      plant(stage, stranger);
      plant(stage, { ...stranger, labels: labelsOf('2010-01-01T10:00:00Z'), holder });
      const damaged = plant(stage, { ...stranger, labels: labelsOf('2011-01-01T10:00:00Z') });
      writeFileSync(join(damaged, 'doc/a.txt'), 'changed');
    });
  },
  perform: (stage) =>
    stage.open(async (holdings) => {
      await stage.attempt(() => rebuildCatalogue(holdings));
      await stage.attempt(() => deleteItem(holdings, stranger.labels.rep, 'not needed'));
      await stage.attempt(() => rebuildCatalogue(holdings));
    }),
};

/** A Copy that the register knows claims, one day, to be an Original. */
export const unmasking: Story = {
  name: 'unmasking',
  async prepare(stage) {
    await foundWith(stage, ['letter.txt']);
    plant(stage, stranger);
    await stage.open(async (holdings) => {
      await rebuildCatalogue(holdings);
      const holder = holdings.ledger.archive.get().serviceIbi ?? stranger.holder;
      rmSync(repositoryFolder(holdings.layout, stranger.labels.rep), { recursive: true });
      plant(stage, { ...stranger, holder });
    });
  },
  perform: (stage) => stage.open((holdings) => stage.attempt(() => rebuildCatalogue(holdings))),
};

/** The catalogue is no database any more. */
export const losingCatalogue: Story = {
  name: 'losing-catalogue',
  async prepare(stage) {
    await foundWith(stage, ['letter.txt', 'other']);
    writeFileSync(archiveLayout(stage.archive).catalogue, 'no database at all'.repeat(1_000));
  },
  perform: (stage) => stage.open((holdings) => Promise.resolve(titled(holdings, 'other'))),
};

function labelsOf(instant: string): Item['labels'] {
  return mountLabels(authority, parseInstant(instant));
}

function plant({ archive }: Stage, item: Item): string {
  const layout = archiveLayout(archive);
  return placeRepository(layout, stageRepository(layout, item, [{ path: 'a.txt', content: 'a' }]));
}

async function putBackAfterDeletion(holdings: Holdings, stage: Stage, title: string): Promise<void> {
  const rep = nameOf(holdings, title);
  const folder = repositoryFolder(holdings.layout, rep);
  const stick = `${stage.backups}-stick`;
  cpSync(folder, stick, { recursive: true });
  await deleteItem(holdings, rep, 'double');
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(stick, folder, { recursive: true });
}
