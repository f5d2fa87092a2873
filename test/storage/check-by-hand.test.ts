import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { placeRepository } from '../../electron/storage/place-repository.ts';
import { readDescription } from '../../electron/storage/read-description.ts';
import { stageRepository } from '../../electron/storage/stage-repository.ts';
import { listBlocks } from '../support/format-document.ts';
import { fullItem } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// The sample's names are not all UTF-8, which only Linux takes.
const version = spawnSync('sha256sum', ['--version'], { encoding: 'utf8' });
const canCheck =
  process.platform === 'linux' && version.error === undefined && version.stdout.includes('GNU');

describe.skipIf(!canCheck)('checking by hand, with the commands of the document', () => {
  const several = ['caf\\xe9/report.pdf', 'line\nfeed', 'back\\slash', '-dash'];

  function makeArchive(paths = several): { readonly archive: string; readonly repository: string } {
    const layout = archiveLayout(temporaryFolder());
    const files = paths.map((path) => ({ path, content: `content of ${path}` }));
    return {
      archive: layout.folder,
      repository: placeRepository(layout, stageRepository(layout, { ...fullItem, target: null }, files)),
    };
  }

  function run(command: string, cwd: string): number | null {
    return spawnSync('sh', ['-c', command], { cwd }).status;
  }

  const inRepository = listBlocks('sh', 'In the folder of a repository');
  const [inArchive = ''] = listBlocks('sh', 'In the folder of the archive');

  it('has a command for each thing to check', () => {
    expect(inRepository).toHaveLength(5);
    expect(inArchive).not.toBe('');
  });

  it.each(inRepository)('is content with a sound repository:\n%s', (command) => {
    expect(run(command, makeArchive().repository)).toBe(0);
  });

  it.each<[string, number, (repository: string) => void]>([
    ['a changed file', 0, edit('doc/-dash', 'content', 'contents')],
    ['a changed file', 1, edit('doc/-dash', 'content', 'contents')],
    [
      'a file put beside',
      1,
      (repository) => {
        writeFileSync(join(repository, 'doc/new'), '');
      },
    ],
    ['a line lost from the manifest', 1, edit('manifest-sha256.txt', /^.*\n/, '')],
    ['a changed description', 2, edit('item.json', 'Annual', 'annual')],
    ['a changed checksum', 2, edit('item.json', /sha256:./, 'sha256:x')],
    ['a repository in the wrong place', 3, edit('item.json', '17.46"', '17.47"')],
    [
      'a file beside doc',
      4,
      (repository) => {
        writeFileSync(join(repository, 'new'), '');
      },
    ],
    [
      'a link',
      4,
      (repository) => {
        symlinkSync('-dash', join(repository, 'doc/link'));
      },
    ],
  ])('finds %s (command %i)', (_, index, damage) => {
    const { repository } = makeArchive();
    damage(repository);
    expect(run(inRepository[index] ?? '', repository)).toBeGreaterThan(0);
  });

  it.each([[several], [['report.pdf']], [['back\\slash']]])('computes the content digest of %j', (paths) => {
    const { repository } = makeArchive(paths);
    const [command = ''] = listBlocks('sh', 'Content digest');
    const { stdout, status } = spawnSync('sh', ['-c', command], { cwd: repository, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toBe(`${readDescription(repository, fullItem.labels.rep).content}\n`);
  });

  it('checks a whole archive and names what is not sound', () => {
    const { archive, repository } = makeArchive();
    expect(run(inArchive, archive)).toBe(0);
    const other = join(repository, '../01.01.00.00');
    mkdirSync(other);
    renameSync(join(repository, 'doc'), join(other, 'doc'));
    const { status, stdout } = spawnSync('sh', ['-c', inArchive], { cwd: archive, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toContain('col/sid.inpe.br/mtc-m18/2009/02.16.17.46\n');
    expect(stdout).toContain('col/sid.inpe.br/mtc-m18/2009/01.01.00.00\n');
  });
});

function edit(path: string, found: string | RegExp, replacement: string): (repository: string) => void {
  return (repository) => {
    const file = join(repository, path);
    writeFileSync(file, readFileSync(file, 'latin1').replace(found, replacement), 'latin1');
  };
}
