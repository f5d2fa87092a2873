import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentDigest } from '../../electron/storage/content-digest.ts';
import { parseManifest } from '../../electron/storage/manifest.ts';
import { surveySources } from '../../electron/storage/survey-source.ts';
import { recordSyncs } from '../support/record-syncs.ts';
import { makeStagingArchive, stageHere, surveyAndStage, writeFiles } from '../support/stagings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const mebibyte = 1024 * 1024;
const isLinux = process.platform === 'linux';
const isWindows = process.platform === 'win32';

describe('a staged file', () => {
  it.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte + 5])(
    'of %i bytes is the source to the byte, and is in the manifest',
    async (size) => {
      const content = Buffer.alloc(size, 'acervo');
      const source = writeFiles(temporaryFolder(), { 'a b.bin': content });
      const archive = makeStagingArchive();
      const staged = await surveyAndStage(join(source, 'a b.bin'), archive);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(staged).toEqual({ content: sha256, files: 1, bytes: size, target: 'a b.bin' });
      expect(readFileSync(join(archive.repository, 'doc/a b.bin')).equals(content)).toBe(true);
      const manifest = readFileSync(join(archive.repository, 'manifest-sha256.txt'), 'utf8');
      expect(manifest).toBe(`${sha256}  doc/a b.bin\n`);
    },
  );

  it.each([new Date('2009-02-16T17:46:00.123Z'), new Date('1969-07-20T20:17:40Z')])(
    'keeps the time of its source, %s',
    async (time) => {
      const source = writeFiles(temporaryFolder(), { small: 'x', large: Buffer.alloc(mebibyte) });
      for (const name of ['small', 'large']) utimesSync(join(source, name), new Date(), time);
      const archive = makeStagingArchive();
      await surveyAndStage(source, archive);
      for (const name of ['small', 'large']) {
        expect(statSync(join(archive.repository, 'doc', name)).mtime).toEqual(time);
      }
    },
  );

  it('leaves its source as it was', async () => {
    const source = writeFiles(temporaryFolder(), { 'a/b': 'x' });
    const look = (): object => statSync(join(source, 'a/b'), { bigint: true, throwIfNoEntry: true });
    const { mtimeNs, ctimeNs, ino } = look() as never;
    await surveyAndStage(source);
    expect(look()).toMatchObject({ mtimeNs, ctimeNs, ino });
  });
});

describe('a staged folder', () => {
  const files = {
    'index.html': '<p>',
    'a/b/1.bin': Buffer.alloc(mebibyte, 1),
    'a-b': '',
    'a.b': 'x',
    'z/y': 'y',
  };

  it('has its contents below doc/, empty folders too, and a manifest that GNU sha256sum takes', async () => {
    const source = writeFiles(temporaryFolder(), files);
    mkdirSync(join(source, 'empty/within'), { recursive: true });
    const archive = makeStagingArchive();
    const staged = await surveyAndStage(source, archive);
    const { repository } = archive;
    expect(staged).toMatchObject({ files: 5, bytes: mebibyte + 5, target: 'index.html' });
    expect(readdirSync(repository).toSorted()).toEqual(['doc', 'manifest-sha256.txt']);
    expect(existsSync(join(repository, 'doc/empty/within'))).toBe(true);
    const manifest = readFileSync(join(repository, 'manifest-sha256.txt'));
    expect(staged.content).toBe(contentDigest(parseManifest(manifest)));
    if (isWindows) return;
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'manifest-sha256.txt'], { cwd: repository });
    execFileSync('diff', ['-r', source, join(repository, 'doc')]);
  });

  it('is all on the disk, each folder after what is in it was made', async () => {
    const source = writeFiles(temporaryFolder(), files);
    const archive = makeStagingArchive();
    const survey = surveySources([{ path: source }], archive.folder);
    const calls = recordSyncs();
    await stageHere(survey, archive);
    const { repository } = archive;
    const staged = [...Object.keys(files).map((path) => `doc/${path}`), 'manifest-sha256.txt'];
    for (const path of staged.map((name) => join(repository, name))) {
      expect(calls.lastIndexOf(`sync ${path}`)).toBeGreaterThan(calls.lastIndexOf(`write ${path}`));
    }
    if (isWindows) return;
    const lastOfDoc = Math.max(
      ...staged.slice(0, -1).map((path) => calls.lastIndexOf(`write ${join(repository, path)}`)),
    );
    for (const folder of ['doc', 'doc/a', 'doc/a/b', 'doc/z']) {
      expect(calls.lastIndexOf(`sync ${join(repository, folder)}`)).toBeGreaterThan(lastOfDoc);
    }
    expect(calls.at(-1)).toBe(`sync ${repository}`);
  });

  it('has one manifest however many files it holds', async () => {
    const many: Record<string, string> = {};
    for (let number = 0; number < 1_200; number++) many[`a/${number}`] = String(number);
    const source = writeFiles(temporaryFolder(), {
      'a-b': '',
      'a.b': '',
      a0: '',
      ...many,
    });
    const archive = makeStagingArchive();
    const { content } = await surveyAndStage(source, archive);
    const manifest = readFileSync(join(archive.repository, 'manifest-sha256.txt'));
    expect(contentDigest(parseManifest(manifest))).toBe(content);
    expect(parseManifest(manifest)).toHaveLength(1_203);
  });

  it('may be made of several sources, each under its name', async () => {
    const source = writeFiles(temporaryFolder(), { 'one/x': '1', 'one/y': '2', two: '3' });
    const archive = makeStagingArchive();
    const sources = [{ path: join(source, 'two'), as: 'a' }, { path: join(source, 'one') }];
    const staged = await stageHere(surveySources(sources, archive.folder), archive);
    expect(staged).toMatchObject({ files: 3, target: null });
    const paths = [...parseManifest(readFileSync(join(archive.repository, 'manifest-sha256.txt')))];
    expect(paths.map(({ path }) => Buffer.from(path).toString())).toEqual([
      'doc/a',
      'doc/one/x',
      'doc/one/y',
    ]);
  });
});

describe('names', () => {
  it.skipIf(!isLinux)('are kept byte for byte, whatever they are', async () => {
    const source = temporaryFolder();
    const names = [
      'caf\xe9',
      'caf\xc3\xa9',
      'cafe\xcc\x81',
      '.hidden',
      'a\nb',
      'a\rb',
      'a\\b',
      'a\\xe9',
      '\x01',
      ' ',
      '-',
      'CON',
    ]
      .map((name) => Buffer.from(name, 'latin1'))
      .toSorted((a, b) => Buffer.compare(a, b));
    for (const name of names) writeFileSync(Buffer.concat([Buffer.from(`${source}/`), name]), name);
    const archive = makeStagingArchive();
    expect((await surveyAndStage(source, archive)).files).toBe(names.length);
    const { repository } = archive;
    expect(readdirSync(join(repository, 'doc'), 'buffer').toSorted((a, b) => Buffer.compare(a, b))).toEqual(
      names,
    );
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'manifest-sha256.txt'], { cwd: repository });
  });

  it.skipIf(!isLinux)('may be given as bytes', async () => {
    const path = Buffer.concat([Buffer.from(`${temporaryFolder()}/`), Buffer.from('caf\xe9', 'latin1')]);
    writeFileSync(path, 'x');
    expect(await surveyAndStage(path)).toMatchObject({ files: 1, target: 'caf\\xe9' });
  });

  it.skipIf(!isLinux)('may lead to a path of four thousand bytes', async () => {
    const source = temporaryFolder();
    let deepest = source;
    while (deepest.length < 3_800) deepest = join(deepest, 'd'.repeat(190));
    mkdirSync(deepest, { recursive: true });
    const path = join(deepest, 'f'.repeat(4_000 - deepest.length - 1));
    writeFileSync(path, 'deep');
    expect(path).toHaveLength(4_000);
    const archive = makeStagingArchive(temporaryFolder());
    await surveyAndStage(source, archive);
    expect(readFileSync(join(archive.repository, 'doc', path.slice(source.length)), 'utf8')).toBe('deep');
  });

  it.skipIf(isWindows)('of links lead nowhere', async () => {
    const source = writeFiles(temporaryFolder(), { file: 'x' });
    symlinkSync('/etc', join(source, 'folder'));
    symlinkSync('/etc/passwd', join(source, 'passwd'));
    const archive = makeStagingArchive();
    await surveyAndStage(source, archive);
    expect(readdirSync(join(archive.repository, 'doc'))).toEqual(['file']);
  });
});
