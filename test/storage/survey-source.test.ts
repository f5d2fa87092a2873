import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Source } from '../../electron/storage/source.ts';
import { type Survey, surveySources } from '../../electron/storage/survey-source.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { makeStagingArchive, writeFiles } from '../support/stagings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const isWindows = process.platform === 'win32';

function survey(...sources: readonly Source[]): Survey {
  return surveySources(sources, makeStagingArchive().folder);
}

function refusal(code: string, data: object = {}): Error {
  return expect.objectContaining({ code, data: expect.objectContaining(data) as object }) as Error;
}

describe('a survey', () => {
  it('counts files and bytes, empty folders and files among them', () => {
    const folder = writeFiles(join(temporaryFolder(), 'report'), { 'a.txt': 'abc', 'b/c/d': 'defg', e: '' });
    mkdirSync(join(folder, 'empty'));
    const { files, bytes, name, inventory } = survey({ path: folder });
    expect({ files, bytes, name }).toEqual({ files: 3, bytes: 7, name: 'report' });
    expect(inventory.folders.ends).toHaveLength(4); // doc/ itself, b, b/c, empty
  });

  it('takes a path that ends in a slash, and one that is relative', () => {
    const folder = writeFiles(temporaryFolder(), { 'a/b': 'x' });
    expect(survey({ path: `${folder}/a/` }).name).toBe('a');
    expect(survey({ path: 'package.json' })).toMatchObject({ files: 1, name: 'package.json' });
  });

  it('names an item of several sources after the first', () => {
    const folder = writeFiles(temporaryFolder(), { 'z/1': '1', a: '2' });
    const sources = [
      { path: join(folder, 'z'), as: 'z' },
      { path: join(folder, 'a'), as: 'a' },
    ];
    expect(survey(...sources)).toMatchObject({ files: 2, name: 'z' });
  });

  it.skipIf(isWindows)('leaves out links, sockets and pipes, and tells of them', async () => {
    const folder = writeFiles(temporaryFolder(), { 'a/file': 'x' });
    const outside = writeFiles(temporaryFolder(), { 'secret/file': 'secret' });
    symlinkSync(outside, join(folder, 'a/folder-link'));
    symlinkSync(join(outside, 'secret/file'), join(folder, 'a/file-link'));
    symlinkSync('nowhere', join(folder, 'dangling'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const server = createServer().listen(join(folder, 'socket'));
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { files, leftOut, leftOutCount } = survey({ path: folder });
    expect({ files, leftOutCount }).toEqual({ files: 1, leftOutCount: 5 });
    expect(leftOut).toEqual([
      { path: 'a/file-link', kind: 'link' },
      { path: 'a/folder-link', kind: 'link' },
      { path: 'dangling', kind: 'link' },
      { path: 'pipe', kind: 'special' },
      { path: 'socket', kind: 'special' },
    ]);
  });

  it('leaves out a device', (context) => {
    context.skip(isWindows || process.getuid?.() !== 0, 'only root makes devices');
    const folder = writeFiles(temporaryFolder(), { file: 'x' });
    execFileSync('mknod', [join(folder, 'device'), 'c', '1', '3']);
    expect(survey({ path: folder }).leftOut).toEqual([{ path: 'device', kind: 'special' }]);
  });

  it('tells a hundred concerns and counts the others', () => {
    const names = Array.from({ length: 120 }, (_, number) => [`.${number}`, '']);
    const folder = writeFiles(temporaryFolder(), Object.fromEntries(names) as Record<string, string>);
    const { concerns, concernCount } = survey({ path: folder });
    expect(concerns).toHaveLength(100);
    expect(concernCount).toBe(120);
  });
});

describe('a source is refused', () => {
  it('that is not there, or below a file', () => {
    const folder = writeFiles(temporaryFolder(), { file: '' });
    const missing = join(folder, 'missing');
    expect(() => survey({ path: missing })).toThrow(refusal('ERR_SOURCE_MISSING', { path: missing }));
    expect(() => survey({ path: join(folder, 'file/x') })).toThrow(refusal('ERR_SOURCE_MISSING'));
  });

  it.skipIf(isWindows)('that is a link, a pipe or a device', () => {
    const folder = writeFiles(temporaryFolder(), { file: 'x' });
    symlinkSync('file', join(folder, 'link'));
    symlinkSync('.', join(folder, 'folder-link'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const kind = (reason: string): Error => refusal('ERR_SOURCE_KIND', { reason });
    expect(() => survey({ path: join(folder, 'link') })).toThrow(kind('link'));
    expect(() => survey({ path: join(folder, 'folder-link/') })).toThrow(kind('link'));
    expect(() => survey({ path: join(folder, 'pipe') })).toThrow(kind('special'));
    expect(() => survey({ path: '/dev/null' })).toThrow(kind('special'));
  });

  it('that holds no file', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    expect(() => survey({ path: folder })).toThrow(refusal('ERR_SOURCE_EMPTY', { path: folder }));
  });

  it('that holds the archive, is it, or lies in its working room', () => {
    const above = temporaryFolder();
    const { folder } = makeStagingArchive(join(above, 'archive'));
    writeFiles(join(folder, '.staging'), { 'left/file': '' });
    const staged = join(folder, '.staging/left/file');
    for (const path of [above, folder, staged]) {
      expect(() => surveySources([{ path }], folder)).toThrow(refusal('ERR_SOURCE_HOLDS_ARCHIVE', { path }));
    }
  });

  it.skipIf(isWindows)('that holds the archive, also when the archive is known by a link', () => {
    const above = temporaryFolder();
    makeStagingArchive(join(above, 'archive'));
    const link = join(temporaryFolder(), 'link');
    symlinkSync(join(above, 'archive'), link);
    expect(() => surveySources([{ path: above }], link)).toThrow(refusal('ERR_SOURCE_HOLDS_ARCHIVE'));
  });

  it('that lies beside or elsewhere in the archive never', () => {
    const above = temporaryFolder();
    const { folder } = makeStagingArchive(join(above, 'archive'));
    writeFiles(above, { 'archive-2/file': '', 'archive/inbox/file': '' });
    expect(surveySources([{ path: join(above, 'archive-2') }], folder).files).toBe(1);
    expect(surveySources([{ path: join(folder, 'inbox') }], folder).files).toBe(1);
  });

  it('that is called like another, or by a name that is no name', () => {
    const folder = writeFiles(temporaryFolder(), { 'a/x': '', 'b/x': '' });
    const [a, b] = [join(folder, 'a/x'), join(folder, 'b/x')];
    const collision = refusal('ERR_SOURCE_NAMES_COLLIDE', { name: 'x' });
    expect(() => survey({ path: a }, { path: b })).toThrow(collision);
    expect(() => survey({ path: a, as: 'x' }, { path: b, as: 'x' })).toThrow(collision);
    for (const as of ['..', '', 'a/b', '/a']) {
      expect(() => survey({ path: a, as })).toThrow(refusal('ERR_FILE_PATH'));
    }
  });

  it('that is too large for the disk of the archive, unless most of it is holes', (context) => {
    context.skip(whyNoSmallDisk() !== undefined, whyNoSmallDisk());
    const { folder } = makeStagingArchive(join(smallDisk(4).folder, 'archive'));
    const source = writeFiles(temporaryFolder(), { file: Buffer.alloc(6_000_000, 1) });
    const sizes = { needed: '6000 kB', free: expect.stringMatching(/^\d+ kB$/) as string };
    expect(() => surveySources([{ path: source }], folder)).toThrow(refusal('ERR_NO_ROOM', sizes));
    writeFileSync(join(source, 'file'), '');
    truncateSync(join(source, 'file'), 6_000_000);
    expect(surveySources([{ path: source }], folder).bytes).toBe(6_000_000);
  });

  it('that cannot be kept under its name', () => {
    const folder = writeFiles(temporaryFolder(), { file: '' });
    const as = 'é'.repeat(128);
    const tooLong = refusal('ERR_NAME_NOT_STORABLE', { path: as });
    if (!isWindows) expect(() => survey({ path: join(folder, 'file'), as })).toThrow(tooLong);
    expect(survey({ path: join(folder, 'file'), as: as.slice(1) }).files).toBe(1);
  });

  it.skipIf(process.platform !== 'linux')('that lies deeper than the system can reach', () => {
    const top = temporaryFolder();
    let deepest = top;
    while (deepest.length < 4_000) deepest = join(deepest, 'd'.repeat(100));
    mkdirSync(deepest, { recursive: true });
    writeFileSync(join(deepest, 'f'), '');
    // One level more, pushed in from above: no path leads there in one call.
    const above = temporaryFolder();
    renameSync(join(top, 'd'.repeat(100)), join(above, 'd'.repeat(100)));
    mkdirSync(join(top, 'e'.repeat(100)));
    renameSync(join(above, 'd'.repeat(100)), join(top, 'e'.repeat(100), 'd'.repeat(100)));
    expect(() => survey({ path: top })).toThrow(refusal('ERR_NAME_NOT_STORABLE'));
  });
});
