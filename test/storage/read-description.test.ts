import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { contentDigest } from '../../electron/storage/content-digest.ts';
import { formatItem } from '../../electron/storage/item-json.ts';
import { formatManifest, parseManifest } from '../../electron/storage/manifest.ts';
import { listStructureFindings, readDescription } from '../../electron/storage/read-description.ts';
import { stageRepository } from '../../electron/storage/stage-repository.ts';
import { archiveServiceItem as item, fullItem } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { rep } = item.labels;

function makeRepository(): string {
  const files = ['index.html', 'a/one', 'a/two'].map((path) => ({ path, content: `content of ${path}` }));
  return stageRepository(archiveLayout(temporaryFolder()), item, files).folder;
}

const paths = (folder: string): readonly string[] =>
  [...readDescription(folder, rep).files()].map(({ path }) => path);

describe('the description of a repository', () => {
  it('is its item.json, told by the digest of its checksum, and its manifest', () => {
    const folder = makeRepository();
    const { item: read, itemDigest, content, files, findings } = readDescription(folder, rep);
    expect(read).toEqual(item);
    expect(formatItem(item)).toContain(`sha256:${itemDigest}`);
    const entries = [...parseManifest(readFileSync(join(folder, 'manifest-sha256.txt')))];
    expect(content).toBe(contentDigest(entries));
    expect([...files()]).toEqual([
      { path: 'a/one', size: 16, sha256: entries[0]?.sha256 },
      { path: 'a/two', size: 16, sha256: entries[1]?.sha256 },
      { path: 'index.html', size: 21, sha256: entries[2]?.sha256 },
    ]);
    expect(findings).toEqual([]);
  });

  it('looks at a file only when its turn comes', () => {
    const folder = makeRepository();
    const files = readDescription(folder, rep).files();
    rmSync(join(folder, 'doc/a/two'));
    expect([...files].map(({ path }) => path)).toEqual(['a/one', 'index.html']);
  });

  // A terabyte of nothing, which Windows would want to find room for.
  it.skipIf(process.platform === 'win32')(
    'reads no file below doc/, nor does a look at the structure',
    () => {
      const folder = makeRepository();
      truncateSync(join(folder, 'doc/a/one'), 2 ** 40);
      expect([...readDescription(folder, rep).files()][0]?.size).toBe(2 ** 40);
      expect(listStructureFindings(folder, rep)).toEqual([]);
    },
  );

  it('lists the files as often as it is asked', () => {
    const { files } = readDescription(makeRepository(), rep);
    expect([...files()]).toEqual([...files()]);
  });

  it('passes over what is not there as a file', () => {
    const folder = makeRepository();
    rmSync(join(folder, 'doc/a/one'));
    mkdirSync(join(folder, 'doc/a/one'));
    rmSync(join(folder, 'doc/a/two'));
    symlinkSync('../index.html', join(folder, 'doc/a/two'));
    expect(paths(folder)).toEqual(['index.html']);
  });

  // Elsewhere the system itself has no such names.
  it.skipIf(process.platform !== 'linux')('gives names that are not UTF-8 as text', () => {
    const files = [{ path: 'caf\\xe9/report.pdf', content: 'x' }];
    const { folder } = stageRepository(archiveLayout(temporaryFolder()), fullItem, files);
    expect([...readDescription(folder, fullItem.labels.rep).files()]).toMatchObject([
      { path: 'caf\\xe9/report.pdf', size: 1 },
    ]);
  });

  it("of a single file has that file's digest for its content", () => {
    const { folder } = stageRepository(archiveLayout(temporaryFolder()), item, [
      { path: 'index.html', content: '' },
    ]);
    expect(readDescription(folder, rep).content).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it('is told apart from what cannot be believed', () => {
    const folder = makeRepository();
    writeFileSync(join(folder, 'item.json'), formatItem(item).replace('Biblioteca', 'biblioteca'));
    writeFileSync(join(folder, 'manifest-sha256.txt'), '');
    expect(readDescription(folder, rep)).toMatchObject({
      item: undefined,
      itemDigest: undefined,
      content: undefined,
      findings: [
        { outcome: 'damaged', path: 'item.json', cause: { code: 'ERR_ITEM_CHECKSUM' } },
        { outcome: 'missing', path: 'doc' },
      ],
    });
  });

  it('that names another repository is read, and that is told', () => {
    const { item: read, findings } = readDescription(makeRepository(), fullItem.labels.rep);
    expect(read).toEqual(item);
    expect(findings).toEqual([{ outcome: 'misplaced', path: 'item.json' }]);
  });

  it('is nowhere where there is no folder', () => {
    const folder = makeRepository();
    symlinkSync(folder, join(folder, '../link'), 'junction');
    for (const place of [join(folder, '../gone'), join(folder, '../link')]) {
      const { item: read, files, findings } = readDescription(place, rep);
      expect([read, [...files()], findings]).toEqual([undefined, [], [{ outcome: 'missing', path: '' }]]);
    }
  });
});

describe('the structure of a repository', () => {
  const find = (folder: string): readonly string[] =>
    listStructureFindings(folder, rep).map(({ outcome, path }) => `${outcome} ${path}`);

  it('is sound whatever the bytes of the files', () => {
    const folder = makeRepository();
    writeFileSync(join(folder, 'doc/a/one'), 'other bytes');
    expect(find(folder)).toEqual([]);
  });

  it('shows what is missing, unlisted, a link, or in the wrong place', () => {
    const folder = makeRepository();
    rmSync(join(folder, 'doc/a/one'));
    writeFileSync(join(folder, 'doc/new'), '');
    renameSync(join(folder, 'doc/a/two'), join(folder, '../two'));
    symlinkSync('../../../two', join(folder, 'doc/a/two'));
    writeFileSync(join(folder, 'item.json'), formatItem({ ...fullItem, target: null }));
    expect(find(folder).toSorted()).toEqual([
      'link doc/a/two',
      'misplaced item.json',
      'missing doc/a/one',
      'missing doc/a/two',
      'unlisted doc/new',
    ]);
  });

  it('shows a target that is no file of the manifest', () => {
    const folder = makeRepository();
    const manifest = join(folder, 'manifest-sha256.txt');
    const [one] = parseManifest(readFileSync(manifest));
    writeFileSync(manifest, formatManifest(one ? [one] : []));
    expect(find(folder)).toContain('missing doc/index.html');
  });
});
