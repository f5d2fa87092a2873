import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseHost } from '../../electron/core/host.ts';
import { type ArchiveLayout, archiveLayout } from '../../electron/storage/archive-layout.ts';
import { listLabels } from '../../electron/storage/list-labels.ts';
import { authority } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function makeCollection(...folders: readonly string[]): ArchiveLayout {
  const layout = archiveLayout(temporaryFolder());
  for (const folder of folders) mkdirSync(join(layout.collection, folder), { recursive: true });
  return layout;
}

const list = (layout: ArchiveLayout, of = authority): readonly string[] =>
  [...listLabels(layout, of)].toSorted();

describe('the labels in a collection', () => {
  it('are those of the authority asked for, and of no other', () => {
    const own = ['sid.inpe.br/mtc-m18/2009/02.16.17.46', 'sid.inpe.br/mtc-m18/2010/08.25.12.38.00.5'];
    const others = ['sid.inpe.br/mtc-m18.8080/2009/02.16.17.47', 'inpe.br/sid/2009/02.16.17.46'];
    const layout = makeCollection(...own, ...others);
    expect(list(layout)).toEqual(own);
    expect(list(layout, { ...authority, port: 8080 })).toEqual([others[0]]);
    expect(list(layout, { ...authority, host: parseHost('sid.inpe.br') })).toEqual([others[1]]);
  });

  it.each([
    '2009/02.30.17.46',
    '2009/notes',
    '209/02.16.17.46',
    '2009/02.16.17.46.x',
    '.trash/02.16.17.46',
    '2009',
  ])('do not include %s, which is no name', (suffix) => {
    expect(list(makeCollection(`sid.inpe.br/mtc-m18/${suffix}`))).toEqual([]);
  });

  it('include names that we would not generate but others may have', () => {
    const label = 'sid.inpe.br/mtc-m18/2009/02.16.17.46.00';
    expect(list(makeCollection(label))).toEqual([label]);
  });

  it('are never found in files or through links', () => {
    const layout = makeCollection('sid.inpe.br/mtc-m18/2009', 'real/2011/02.16.17.46');
    const own = join(layout.collection, 'sid.inpe.br/mtc-m18');
    writeFileSync(join(own, '2009/01.01.01.01'), '');
    symlinkSync(join(layout.collection, 'real/2011/02.16.17.46'), join(own, '2009/02.16.17.46'), 'junction');
    symlinkSync(join(layout.collection, 'real/2011'), join(own, '2011'), 'junction');
    expect(list(layout)).toEqual([]);
  });

  it.each(['', 'sid.inpe.br', 'sid.inpe.br/mtc-m18'])(
    'are refused, not fewer, when col/%s is a link',
    (folder) => {
      const layout = archiveLayout(temporaryFolder());
      const link = join(layout.collection, folder);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(temporaryFolder(), link, 'junction');
      expect(() => list(layout)).toThrow(expect.objectContaining({ code: 'ERR_COLLECTION_NOT_A_FOLDER' }));
    },
  );

  it('are none in a collection that has none, or is not there yet', () => {
    expect(list(makeCollection('dpi.inpe.br/banon/1998/08.02.08.56'))).toEqual([]);
    expect(list(archiveLayout(temporaryFolder()))).toEqual([]);
  });

  it('come one by one: who stops early reads no further', () => {
    const layout = makeCollection(
      'sid.inpe.br/mtc-m18/2009/02.16.17.46',
      'sid.inpe.br/mtc-m18/2009/02.16.17.47',
    );
    for (const label of listLabels(layout, authority)) {
      expect(label).toMatch(/2009/);
      break;
    }
    expect(list(layout)).toHaveLength(2);
  });
});
