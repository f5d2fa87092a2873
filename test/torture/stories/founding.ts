import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AcervoError } from '../../../electron/core/errors.ts';
import { foundArchive } from '../../../electron/deposit/found-archive.ts';
import { archiveLayout } from '../../../electron/storage/archive-layout.ts';
import { beginFounding } from '../../../electron/storage/founding-marker.ts';
import { stageRepository } from '../../../electron/storage/stage-repository.ts';
import { museum } from '../../support/foundings.ts';
import { archiveServiceItem } from '../../support/sample-items.ts';
import { makeSources } from './sources.ts';
import type { Stage, Story } from './story.ts';

export const founding: Story = {
  name: 'founding',
  prepare(stage) {
    makeSources(stage);
    return Promise.resolve();
  },
  perform: found,
  resume: foundIfMissing,
};

/** Somebody died over a founding before. */
export const foundingAgain: Story = {
  name: 'founding-again',
  prepare(stage) {
    makeSources(stage);
    const layout = archiveLayout(stage.archive);
    beginFounding(layout);
    writeFileSync(layout.foundingMarker, '0\n');
    writeFileSync(layout.ledger, '');
    mkdirSync(join(layout.collection, 'museu.org.br/arquivo'), { recursive: true });
    stageRepository(layout, archiveServiceItem, [{ path: 'index.html', content: 'a' }]);
    return Promise.resolve();
  },
  perform: found,
  resume: foundIfMissing,
};

function found(stage: Stage): Promise<unknown> {
  return stage.attempt(() => foundArchive(stage.archive, museum, stage.clock));
}

/** A second try makes the archive, or finds it made. */
async function foundIfMissing(stage: Stage): Promise<void> {
  try {
    await foundArchive(stage.archive, museum, stage.clock);
  } catch (error) {
    if (!(error instanceof AcervoError && error.code === 'ERR_ARCHIVE_EXISTS')) throw error;
  }
}
