import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { carryOut, hasBegun } from '../../electron/storage/carry-out.ts';
import type { ChangeKind } from '../../electron/storage/change.ts';
import { stagedRepository } from '../../electron/storage/change-folder.ts';
import {
  type PreparedChange,
  asideOf,
  placeOf,
  prepareChange,
  readFiles,
} from '../support/prepared-changes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;

describe('a change that is refused', () => {
  it.each<[string, ChangeKind, string, (change: PreparedChange) => void]>([
    [
      'a deposit where something stands',
      'deposit',
      'ERR_REPOSITORY_EXISTS',
      (change) => mkdirSync(placeOf(change), { recursive: true }),
    ],
    [
      'a restoration where something stands',
      'restore',
      'ERR_REPOSITORY_EXISTS',
      (change) => mkdirSync(placeOf(change), { recursive: true }),
    ],
    [
      'a second removal of the same instant',
      'delete',
      'ERR_REPOSITORY_EXISTS',
      (change) => mkdirSync(asideOf(change), { recursive: true }),
    ],
    [
      'a second update of the same instant',
      'update',
      'ERR_REPOSITORY_EXISTS',
      (change) => mkdirSync(asideOf(change), { recursive: true }),
    ],
    [
      'an update of what is gone',
      'update',
      'ERR_REPOSITORY_MISSING',
      (change) => {
        rmSync(placeOf(change), { recursive: true });
      },
    ],
    [
      'a description of what is gone',
      'describe',
      'ERR_REPOSITORY_MISSING',
      (change) => {
        rmSync(placeOf(change), { recursive: true });
      },
    ],
    [
      'a deletion of what is gone',
      'delete',
      'ERR_REPOSITORY_MISSING',
      (change) => {
        rmSync(placeOf(change), { recursive: true });
      },
    ],
    [
      'a restoration of what is gone',
      'restore',
      'ERR_REPOSITORY_MISSING',
      (change) => {
        rmSync(asideOf(change), { recursive: true });
      },
    ],
    [
      'a deposit of nothing',
      'deposit',
      'ERR_REPOSITORY_MISSING',
      ({ changeFolder }) => {
        rmSync(stagedRepository(changeFolder), { recursive: true });
      },
    ],
  ])('touches nothing: %s', (_, kind, code, prepare) => {
    const change = prepareChange(kind);
    prepare(change);
    const before = readFiles(change.layout);
    expect(() => {
      carryOut(change.layout, change.changeFolder, change.intent);
    }).toThrow(refusal(code));
    expect(hasBegun(change.layout, change.changeFolder, change.intent)).toBe(false);
    expect(readFiles(change.layout)).toEqual(before);
  });

  it.each<[ChangeKind, 'collection' | 'removed', number]>([
    ['deposit', 'collection', 0],
    ['update', 'collection', 4],
    ['update', 'removed', 0],
    ['describe', 'collection', 2],
    ['describe', 'collection', 4],
    ['delete', 'collection', 3],
    ['delete', 'removed', 1],
    ['restore', 'removed', 2],
    ['restore', 'removed', 5],
  ])('follows no link: %s, a link in %s at depth %i', (kind, tree, depth) => {
    const change = prepareChange(kind);
    const deepest = tree === 'collection' ? placeOf(change) : asideOf(change);
    let link = deepest;
    for (let level = tree === 'collection' ? 4 : 5; level > depth; level--) link = dirname(link);
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    mkdirSync(dirname(link), { recursive: true });
    if (existsSync(link)) renameSync(link, elsewhere);
    else mkdirSync(elsewhere);
    symlinkSync(elsewhere, link, 'junction');
    const before = readFiles(change.layout);
    expect(() => {
      carryOut(change.layout, change.changeFolder, change.intent);
    }).toThrow(refusal('ERR_COLLECTION_NOT_A_FOLDER'));
    expect(readFiles(change.layout)).toEqual(before);
  });
});
