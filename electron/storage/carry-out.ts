import { join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import type { Intent } from './change.ts';
import { stagedItem, stagedRepository } from './change-folder.ts';
import { isThere } from './is-there.ts';
import { moveRepository } from './move-repository.ts';
import { type Place, assertInTree, collectionPlace, removedPlace } from './place.ts';
import { renameDurably, syncParents } from './rename-durably.ts';
import { itemFile } from './repository-files.ts';

/** One rename: of a repository to a free place, or of a description over that of the repository at a place. */
interface Step {
  readonly moves: 'repository' | 'description';
  readonly from: Place;
  readonly to: Place;
}

/** The last step is the one that takes what was staged, so the disk itself tells how far a change has come. */
interface Plan {
  readonly first?: Step;
  readonly last: Step;
}

/**
 * Changes the tree as the intent says. If whoever does it dies on the way, anybody may do it again, as often as it
 * takes: the outcome is the same. On return it is durable.
 */
export function carryOut(layout: ArchiveLayout, changeFolder: string, intent: Intent): void {
  const { first, last } = planChange(layout, changeFolder, intent);
  if (first && isThere(last.from.path)) takeStep(first, intent);
  takeStep(last, intent);
}

/** Whether the tree was touched. If it was not, to discard the change folder is to undo the change. */
export function hasBegun(layout: ArchiveLayout, changeFolder: string, intent: Intent): boolean {
  const { first, last } = planChange(layout, changeFolder, intent);
  if (isThere(last.from.path)) return first !== undefined && isTaken(first);
  return isTaken(last);
}

function planChange(
  layout: ArchiveLayout,
  changeFolder: string,
  { change, rep, at, removedAt = at }: Intent,
): Plan {
  const place = collectionPlace(layout, rep);
  const aside = removedPlace(layout, rep, removedAt);
  const repository = { tree: changeFolder, path: stagedRepository(changeFolder) };
  const item = { tree: changeFolder, path: stagedItem(changeFolder) };
  switch (change) {
    case 'deposit':
      return { last: { moves: 'repository', from: repository, to: place } };
    case 'update':
      return {
        first: { moves: 'repository', from: place, to: aside },
        last: { moves: 'repository', from: repository, to: place },
      };
    case 'describe':
      return { last: { moves: 'description', from: item, to: place } };
    case 'delete':
      return {
        first: { moves: 'repository', from: place, to: aside },
        last: { moves: 'description', from: item, to: aside },
      };
    case 'restore':
      return {
        first: { moves: 'repository', from: aside, to: place },
        last: { moves: 'description', from: item, to: place },
      };
  }
}

/** Takes a step, or makes durable what the dead may have done and not synced. */
function takeStep(step: Step, { rep }: Intent): void {
  const { moves, from, to } = step;
  if (moves === 'repository' && isThere(from.path)) {
    moveRepository(rep, from, to);
    return;
  }
  if (!isThere(to.path)) throw new AcervoError('ERR_REPOSITORY_MISSING', { rep });
  assertInTree(to);
  const move = isTaken(step) ? syncParents : renameDurably;
  move(from.path, destination(step));
}

function isTaken(step: Step): boolean {
  return !isThere(step.from.path) && isThere(destination(step));
}

function destination({ moves, to }: Step): string {
  return moves === 'repository' ? to.path : join(to.path, itemFile);
}
