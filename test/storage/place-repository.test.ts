import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ArchiveLayout, archiveLayout } from '../../electron/storage/archive-layout.ts';
import { placeRepository } from '../../electron/storage/place-repository.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { stageRepository } from '../../electron/storage/stage-repository.ts';
import { beforeNextRename, recordFileCalls } from '../support/file-calls.ts';
import { archiveServiceItem as item, fullItem } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = [
  { path: 'index.html', content: '<p>Olá</p>' },
  { path: 'a/b/data.bin', content: Buffer.from([0, 1, 2]) },
];
const place = (layout: ArchiveLayout): string => repositoryFolder(layout, item.labels.rep);
const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;

function makeLayout(): ArchiveLayout {
  return archiveLayout(temporaryFolder());
}

describe('a staged repository', () => {
  it('is complete, and not yet in the collection', () => {
    const layout = makeLayout();
    const staged = stageRepository(layout, item, files);
    expect(dirname(staged.folder)).toBe(layout.staging);
    expect(readdirSync(staged.folder).toSorted()).toEqual(['doc', 'item.json', 'manifest-sha256.txt']);
    expect(readFileSync(join(staged.folder, 'doc/index.html'), 'utf8')).toBe('<p>Olá</p>');
    expect(readRepository(staged.folder, item.labels.rep).findings).toEqual([]);
    expect(existsSync(layout.collection)).toBe(false);
  });

  it.each([
    ['two files of one name', [...files, { path: 'index.html', content: 'other' }], /EEXIST/],
    ['a file where a folder is', [...files, { path: 'a/b', content: '' }], /EISDIR|EEXIST|EPERM/],
    ['a file that would lie outside', [...files, { path: '../x', content: '' }], /ERR_FILE_PATH/],
    ['no files', [], /ERR_FILES_MISSING/],
    ['a target that is not among the files', files.slice(1), /ERR_FILES_MISSING/],
  ])('is refused with %s, and nothing is left of it', (_, given, message) => {
    const layout = makeLayout();
    expect(() => stageRepository(layout, item, given)).toThrow(message);
    expect(existsSync(layout.staging) ? readdirSync(layout.staging) : []).toEqual([]);
    expect(readdirSync(layout.folder).filter((name) => name !== '.staging')).toEqual([]);
  });

  it('is refused when its item.json could not be read again', () => {
    const impossible = { ...item, language: 'No such thing' };
    expect(() => stageRepository(makeLayout(), impossible, files)).toThrow(refusal('ERR_ITEM_FORMAT'));
  });

  // Elsewhere the system itself has no such names.
  it.skipIf(process.platform !== 'linux')('may hold names that are not UTF-8', () => {
    const { folder } = stageRepository(makeLayout(), fullItem, [
      { path: 'caf\\xe9/report.pdf', content: 'x' },
    ]);
    expect(readdirSync(join(folder, 'doc'), 'buffer')).toEqual([Buffer.from('caf\xe9', 'latin1')]);
    expect(readRepository(folder, fullItem.labels.rep).findings).toEqual([]);
  });
});

describe('placing a repository', () => {
  it('puts the whole of it where its name says, and empties the working room', () => {
    const layout = makeLayout();
    const staged = stageRepository(layout, item, files);
    expect(placeRepository(layout, staged)).toBe(place(layout));
    expect(readdirSync(layout.staging)).toEqual([]);
    const { findings, item: read } = readRepository(place(layout), item.labels.rep);
    expect(findings).toEqual([]);
    expect(read).toEqual(item);
  });

  it.skipIf(process.platform === 'win32')(
    'syncs every file and folder before the rename, and both parents after',
    () => {
      const layout = makeLayout();
      const calls = recordFileCalls();
      const { folder, name } = stageRepository(layout, item, files);
      placeRepository(layout, { folder, name });

      const rename = calls.indexOf(`rename ${folder} ${place(layout)}`);
      expect(rename).toBeGreaterThan(0);
      expect(calls.slice(rename + 1)).toEqual([`fsync ${dirname(place(layout))}`, `fsync ${layout.staging}`]);

      const { collection } = layout;
      const year = dirname(place(layout));
      const parents = [layout.folder, collection, dirname(dirname(year)), dirname(year)];
      const inside = ['', '/doc', '/doc/a', '/doc/a/b', '/doc/index.html', '/doc/a/b/data.bin'];
      const staged = [...inside, '/item.json', '/manifest-sha256.txt'].map((path) => folder + path);
      const synced = calls.slice(0, rename).filter((call) => call.startsWith('fsync '));
      expect(synced.toSorted()).toEqual([...parents, ...staged].map((path) => `fsync ${path}`).toSorted());

      for (const path of staged.slice(inside.length - 2)) {
        expect(calls.indexOf(`fsync ${path}`)).toBeGreaterThan(calls.indexOf(`write ${path}`));
        expect(calls.indexOf(`fsync ${dirname(path)}`)).toBeGreaterThan(calls.indexOf(`fsync ${path}`));
      }
    },
  );

  it.each([
    ['a repository', (path: string) => mkdirSync(join(path, 'doc'), { recursive: true })],
    [
      'an empty folder',
      (path: string) => {
        mkdirSync(path);
      },
    ],
    [
      'a file',
      (path: string) => {
        writeFileSync(path, '');
      },
    ],
    [
      'a link to nowhere',
      (path: string) => {
        symlinkSync('gone', path);
      },
    ],
  ])('is refused where %s stands, and leaves it and the staged one alone', (_, makeObstacle) => {
    const layout = makeLayout();
    mkdirSync(dirname(place(layout)), { recursive: true });
    makeObstacle(place(layout));
    const before = lstatSync(place(layout)).ino;
    const staged = stageRepository(layout, item, files);
    expect(() => placeRepository(layout, staged)).toThrow(refusal('ERR_REPOSITORY_EXISTS'));
    expect(lstatSync(place(layout)).ino).toBe(before);
    expect(readRepository(staged.folder, item.labels.rep).findings).toEqual([]);
  });

  it('is refused the second time', () => {
    const layout = makeLayout();
    placeRepository(layout, stageRepository(layout, item, files));
    const second = stageRepository(layout, item, [{ path: 'index.html', content: 'second' }]);
    expect(() => placeRepository(layout, second)).toThrow(refusal('ERR_REPOSITORY_EXISTS'));
    expect(readFileSync(join(place(layout), 'doc/index.html'), 'utf8')).toBe('<p>Olá</p>');
  });

  it('is refused where another process was faster by a moment', () => {
    const layout = makeLayout();
    const [first, second] = [stageRepository(layout, item, files), stageRepository(layout, item, files)];
    beforeNextRename(() => placeRepository(layout, first));
    expect(() => placeRepository(layout, second)).toThrow(refusal('ERR_REPOSITORY_EXISTS'));
    expect(existsSync(first.folder)).toBe(false);
    expect(existsSync(second.folder)).toBe(true);
    expect(readRepository(place(layout), item.labels.rep).findings).toEqual([]);
  });

  it.each(['col', 'col/sid.inpe.br', 'col/sid.inpe.br/mtc-m18', 'col/sid.inpe.br/mtc-m18/2005'])(
    'is refused where %s is a link out of the collection',
    (path) => {
      const layout = makeLayout();
      const elsewhere = temporaryFolder();
      mkdirSync(dirname(join(layout.folder, path)), { recursive: true });
      symlinkSync(elsewhere, join(layout.folder, path), 'junction');
      const staged = stageRepository(layout, item, files);
      expect(() => placeRepository(layout, staged)).toThrow(refusal('ERR_COLLECTION_NOT_A_FOLDER'));
      expect(readdirSync(elsewhere)).toEqual([]);
    },
  );
});
