import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { carryOut, hasBegun } from '../../electron/storage/carry-out.ts';
import { changeKinds } from '../../electron/storage/change.ts';
import { discardChange, findIntent } from '../../electron/storage/change-folder.ts';
import { parseItem } from '../../electron/storage/item-json.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { Death, dieAtChange } from '../support/die-at-change.ts';
import { recordFileCalls } from '../support/file-calls.ts';
import {
  type PreparedChange,
  asideOf,
  placeOf,
  prepareChange,
  readFiles,
  rep,
} from '../support/prepared-changes.ts';

const carry = ({ layout, changeFolder, intent }: PreparedChange): void => {
  carryOut(layout, changeFolder, intent);
};
const begun = ({ layout, changeFolder, intent }: PreparedChange): boolean =>
  hasBegun(layout, changeFolder, intent);
const languageAt = (folder: string): string | undefined =>
  parseItem(readFileSync(join(folder, 'item.json'), 'utf8')).language;
const contentAt = (folder: string): string => readFileSync(join(folder, 'doc/report.pdf'), 'utf8');

describe('a change that is carried out', () => {
  it('deposits a repository', () => {
    const change = prepareChange('deposit');
    carry(change);
    expect([contentAt(placeOf(change)), languageAt(placeOf(change))]).toEqual(['second', 'en']);
    expect(existsSync(change.layout.removed)).toBe(false);
  });

  it('gives a repository other files and keeps those before', () => {
    const change = prepareChange('update');
    carry(change);
    expect([contentAt(placeOf(change)), languageAt(placeOf(change))]).toEqual(['second', 'en']);
    expect([contentAt(asideOf(change)), languageAt(asideOf(change))]).toEqual(['first', 'pt-BR']);
  });

  it('describes a repository and leaves its files', () => {
    const change = prepareChange('describe');
    carry(change);
    expect([contentAt(placeOf(change)), languageAt(placeOf(change))]).toEqual(['first', 'en']);
  });

  it('deletes a repository from the collection, its files kept with the last description', () => {
    const change = prepareChange('delete');
    carry(change);
    expect(existsSync(placeOf(change))).toBe(false);
    expect([contentAt(asideOf(change)), languageAt(asideOf(change))]).toEqual(['first', 'en']);
  });

  it('restores a repository', () => {
    const change = prepareChange('restore');
    carry(change);
    expect(existsSync(asideOf(change))).toBe(false);
    expect([contentAt(placeOf(change)), languageAt(placeOf(change))]).toEqual(['first', 'en']);
  });

  it.each(changeKinds)('leaves nothing half done (%s)', (kind) => {
    const change = prepareChange(kind);
    expect(begun(change)).toBe(false);
    carry(change);
    expect(begun(change)).toBe(true);
    const folder = kind === 'delete' ? asideOf(change) : placeOf(change);
    expect(readRepository(folder, rep).findings).toEqual([]);
  });
});

describe('a change whose maker dies', () => {
  // Every change that the code makes on the disk is found by counting, and is the last one once before and once after.
  const deaths = changeKinds.flatMap((kind) => [[kind, 'before'] as const, [kind, 'after'] as const]);

  it.each(deaths)('has the same outcome when it is carried out again (%s, %s each step)', (kind, moment) => {
    const whole = prepareChange(kind);
    const steps = dieAtChange(0, moment, () => {
      carry(whole);
    });
    const outcome = readFiles(whole.layout);
    expect(steps).toBeGreaterThan(2);
    for (let fatal = 1; fatal <= steps; fatal++) {
      const change = prepareChange(kind);
      const before = readFiles(change.layout);
      expect(() =>
        dieAtChange(fatal, moment, () => {
          carry(change);
        }),
      ).toThrow(Death);
      expect(findIntent(change.changeFolder)).toEqual(change.intent);
      if (!begun(change)) expect(readFiles(change.layout)).toEqual(before);
      carry(change);
      expect(readFiles(change.layout)).toEqual(outcome);
      carry(change);
      expect(readFiles(change.layout)).toEqual(outcome);
    }
  });

  it.each(changeKinds)('is undone without a trace as long as it has not begun (%s)', (kind) => {
    const change = prepareChange(kind);
    const before = readFiles(change.layout);
    discardChange(change.changeFolder);
    expect(existsSync(change.changeFolder)).toBe(false);
    expect(readFiles(change.layout)).toEqual(before);
  });

  it.each(changeKinds.filter((kind) => process.platform !== 'win32' || kind === 'deposit'))(
    'is made durable by who finds it done (%s)',
    (kind) => {
      const change = prepareChange(kind);
      carry(change);
      const calls = recordFileCalls();
      carry(change);
      const target = kind === 'delete' ? asideOf(change) : placeOf(change);
      const parent = kind === 'deposit' || kind === 'update' ? dirname(target) : target;
      expect(calls).toEqual([`fsync ${parent}`, `fsync ${change.changeFolder}`]);
    },
  );
});
