import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ArchiveLayout, archiveLayout } from '../../electron/storage/archive-layout.ts';
import { listRepositories, listStrays } from '../../electron/storage/list-repositories.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function makeCollection(...folders: readonly string[]): ArchiveLayout {
  const layout = archiveLayout(temporaryFolder());
  for (const folder of folders) mkdirSync(join(layout.collection, folder), { recursive: true });
  return layout;
}

const names = (layout: ArchiveLayout): readonly string[] => [...listRepositories(layout)].toSorted();
const strays = (layout: ArchiveLayout): readonly string[] => [...listStrays(layout)].toSorted();
const held = [
  'dpi.inpe.br/banon/1998/08.02.08.56',
  'sid.inpe.br/mtc-m18.8080/2009/02.16.17.47',
  'sid.inpe.br/mtc-m18/2009/02.16.17.46',
  'sid.inpe.br/mtc-m18/2010/08.25.12.38.00.5',
  'sid.inpe.br/mtc-m18@80/2009/02.16.17.46',
];

describe('the repositories of a collection', () => {
  it('are those of every authority', () => {
    const layout = makeCollection(...held);
    expect(names(layout)).toEqual(held);
    expect(strays(layout)).toEqual([]);
  });

  it('are not looked into', () => {
    const layout = makeCollection(`${held[0]}/doc/sid.inpe.br/x/2009/02.16.17.46`);
    expect(names(layout)).toEqual([held[0]]);
    expect(strays(layout)).toEqual([]);
  });

  it('are none in folders that were emptied, or where there is no collection', () => {
    const layout = makeCollection('sid.inpe.br/mtc-m18/2009', 'dpi.inpe.br');
    expect([names(layout), strays(layout)]).toEqual([[], []]);
    expect(names(archiveLayout(temporaryFolder()))).toEqual([]);
  });

  it('are refused, not fewer, when the collection is a link', () => {
    const layout = archiveLayout(temporaryFolder());
    symlinkSync(temporaryFolder(), layout.collection, 'junction');
    const refusal = expect.objectContaining({ code: 'ERR_COLLECTION_NOT_A_FOLDER' }) as Error;
    expect(() => names(layout)).toThrow(refusal);
    expect(() => strays(layout)).toThrow(refusal);
  });
});

describe('what is no part of a collection', () => {
  it.each([
    ['Notes', 'Notes/mtc-m18/2009/02.16.17.46'],
    ['sid.inpe.br/_', 'sid.inpe.br/_/2009/02.16.17.46'],
    ['sid.inpe.br/mtc-m18/209', 'sid.inpe.br/mtc-m18/209/02.16.17.46'],
    ['sid.inpe.br/mtc-m18/2009/02.30.17.46', 'sid.inpe.br/mtc-m18/2009/02.30.17.46'],
    ['sid.inpe.br/MTC-M18', 'sid.inpe.br/MTC-M18/2009/02.16.17.46'],
    ['sid.inpe.br.', 'sid.inpe.br./mtc-m18/2009/02.16.17.46'],
    ['%63on.br', '%63on.br/mtc-m18/2009/02.16.17.46'],
  ])('is told at the first folder that is no part of a name: %s', (stray, folder) => {
    const layout = makeCollection(...held, folder);
    expect(names(layout)).toEqual(held);
    expect(strays(layout)).toEqual([`col/${stray}`]);
  });

  it('is every file and link, wherever names alone should be', () => {
    const layout = makeCollection('sid.inpe.br/mtc-m18/2009', 'x.br/y/2009/02.16.17.46');
    const at = (path: string): string => join(layout.collection, path);
    writeFileSync(at('readme.txt'), '');
    writeFileSync(at('sid.inpe.br/mtc-m18/2009/02.16.17.46'), '');
    symlinkSync(at('x.br/y/2009/02.16.17.46'), at('sid.inpe.br/mtc-m18/2009/02.16.17.47'), 'junction');
    symlinkSync(at('x.br'), at('z.br'), 'junction');
    expect(names(layout)).toEqual(['x.br/y/2009/02.16.17.46']);
    expect(strays(layout)).toEqual([
      'col/readme.txt',
      'col/sid.inpe.br/mtc-m18/2009/02.16.17.46',
      'col/sid.inpe.br/mtc-m18/2009/02.16.17.47',
      'col/z.br',
    ]);
  });

  it('is not what systems leave in folders that are looked at', () => {
    const layout = makeCollection('sid.inpe.br');
    writeFileSync(join(layout.collection, 'sid.inpe.br/.DS_Store'), '');
    expect(strays(layout)).toEqual([]);
  });
});
