import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseUniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';
import { type ArchiveLayout, archiveLayout } from '../../electron/storage/archive-layout.ts';
import { listRemoved, purgeRemoved, removedFolder } from '../../electron/storage/removed.ts';
import { Death, dieAtChange } from '../support/die-at-change.ts';
import { recordFileCalls } from '../support/file-calls.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const rep = parseUniformRepositoryName('sid.inpe.br/mtc-m18/2009/02.16.17.46').canonical;
const neighbour = parseUniformRepositoryName('sid.inpe.br/mtc-m18/2009/02.16.17.47').canonical;
const at = 1_300_000_000_000_001;

function remove(layout: ArchiveLayout, name = rep, instant = at): string {
  const folder = removedFolder(layout, name, instant);
  mkdirSync(join(folder, 'doc'), { recursive: true });
  writeFileSync(join(folder, 'doc/report.pdf'), 'x');
  return folder;
}

const list = (layout: ArchiveLayout): readonly string[] =>
  [...listRemoved(layout)].map(({ folder }) => folder).toSorted();

describe('what was removed', () => {
  it('lies under its name and the instant, and is listed by them', () => {
    const layout = archiveLayout(temporaryFolder());
    const folder = remove(layout);
    expect(folder).toBe(
      join(layout.removed, 'sid.inpe.br/mtc-m18/2009/02.16.17.46/2011-03-13T07.06.40.000001Z'),
    );
    expect([...listRemoved(layout)]).toEqual([{ rep, at, folder }]);
  });

  it('may be several of one name', () => {
    const layout = archiveLayout(temporaryFolder());
    const folders = [remove(layout), remove(layout, rep, at + 1), remove(layout, neighbour)];
    expect(list(layout)).toEqual(folders.toSorted());
  });

  it('is nothing where nothing was, or where names are no stamps', () => {
    const layout = archiveLayout(temporaryFolder());
    expect(list(layout)).toEqual([]);
    mkdirSync(join(dirname(removedFolder(layout, rep, at)), 'notes'), { recursive: true });
    expect(list(layout)).toEqual([]);
  });
});

describe('purging', () => {
  it('deletes it and the folders that this empties, and no others', () => {
    const layout = archiveLayout(temporaryFolder());
    const [folder, other] = [remove(layout), remove(layout, neighbour)];
    purgeRemoved(folder);
    expect(existsSync(dirname(folder))).toBe(false);
    expect(list(layout)).toEqual([other]);
    purgeRemoved(other);
    expect(readdirSync(layout.removed)).toEqual([]);
  });

  it.each([1, 2, 3])('leaves no half repository to restore when it is cut off after step %i', (fatal) => {
    const layout = archiveLayout(temporaryFolder());
    const folder = remove(layout);
    expect(() =>
      dieAtChange(fatal, 'after', () => {
        purgeRemoved(folder);
      }),
    ).toThrow(Death);
    expect(existsSync(folder)).toBe(false);
    for (const kept of list(layout)) purgeRemoved(kept);
    expect(readdirSync(layout.removed)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('takes the name away for good before the files', () => {
    const layout = archiveLayout(temporaryFolder());
    const folder = remove(layout);
    const calls = recordFileCalls();
    expect(() =>
      dieAtChange(4, 'before', () => {
        purgeRemoved(folder);
      }),
    ).toThrow(Death);
    expect(calls).toEqual([
      `rename ${folder} ${folder}.purging`,
      `fsync ${dirname(folder)}`,
      `fsync ${dirname(folder)}`,
    ]);
    expect(existsSync(`${folder}.purging/doc/report.pdf`)).toBe(true);
  });

  it('may find it purged by another', () => {
    const layout = archiveLayout(temporaryFolder());
    const folder = remove(layout);
    purgeRemoved(folder);
    expect(() => {
      purgeRemoved(folder);
    }).not.toThrow();
  });
});
