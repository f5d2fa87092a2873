import { readFileSync, readdirSync, renameSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Item } from '../../electron/core/item.ts';
import { makeFolderDurably } from '../../electron/platform/make-folder-durably.ts';
import { type ArchiveLayout, archiveLayout } from '../../electron/storage/archive-layout.ts';
import type { ChangeKind, Intent } from '../../electron/storage/change.ts';
import {
  makeChangeFolder,
  makeRoom,
  stageItem,
  stagedRepository,
  writeIntent,
} from '../../electron/storage/change-folder.ts';
import { placeRepository } from '../../electron/storage/place-repository.ts';
import { removedFolder } from '../../electron/storage/removed.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { stageRepository } from '../../electron/storage/stage-repository.ts';
import { archiveServiceItem, fullItem } from './sample-items.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A change that only waits to be carried out. */
export interface PreparedChange {
  readonly layout: ArchiveLayout;
  readonly changeFolder: string;
  readonly intent: Intent;
}

export const item: Item = { ...fullItem, target: 'report.pdf' };
export const { rep } = item.labels;
const revised: Item = { ...item, language: 'en' };
const changedAt = 1_300_000_000_000_001;
const removedAt = 1_200_000_000_000_000;

/** An archive in which the item is where the change expects it, beside one that no change may touch. */
export function prepareChange(change: ChangeKind): PreparedChange {
  const layout = archiveLayout(temporaryFolder());
  const neighbour = [{ path: 'index.html', content: 'neighbour' }];
  placeRepository(layout, stageRepository(layout, archiveServiceItem, neighbour));
  if (change !== 'deposit')
    bringIn(layout, change === 'restore' ? removedFolder(layout, rep, removedAt) : undefined);

  const changeFolder = makeChangeFolder(makeRoom(layout, 'room'));
  if (change === 'deposit' || change === 'update') {
    const staged = stageRepository(layout, revised, [{ path: 'report.pdf', content: 'second' }]);
    renameSync(staged.folder, stagedRepository(changeFolder));
  } else {
    stageItem(changeFolder, revised);
  }
  const line = { event: 'described', detail: '{"item":"…"}' };
  const intent = { change, rep, at: changedAt, ...line, ...(change === 'restore' && { removedAt }) };
  writeIntent(changeFolder, intent);
  return { layout, changeFolder, intent };
}

export function placeOf({ layout }: PreparedChange): string {
  return repositoryFolder(layout, rep);
}

/** Where the repository lies, or will lie, in removed/. */
export function asideOf({ layout, intent: { at, removedAt = at } }: PreparedChange): string {
  return removedFolder(layout, rep, removedAt);
}

/** Every file of the archive but those of the working room, with its content. */
export function readFiles({ folder, staging }: ArchiveLayout): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && relative(staging, entry.parentPath).startsWith('..'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  return Object.fromEntries(files.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

function bringIn(layout: ArchiveLayout, elsewhere: string | undefined): void {
  const files = [
    { path: 'report.pdf', content: 'first' },
    { path: 'annex/data.csv', content: '1;2' },
  ];
  const place = placeRepository(layout, stageRepository(layout, item, files));
  if (elsewhere === undefined) return;
  makeFolderDurably(join(elsewhere, '..'));
  renameSync(place, elsewhere);
}
