import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { formatItem } from '../../electron/storage/item-json.ts';
import { formatManifest, parseManifest } from '../../electron/storage/manifest.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { stageRepository } from '../../electron/storage/stage-repository.ts';
import { archiveServiceItem as item, fullItem } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { rep } = item.labels;

type Damage = (folder: string) => void;
const write =
  (path: string, content: string): Damage =>
  (folder) => {
    writeFileSync(join(folder, path), content);
  };
const remove =
  (path: string): Damage =>
  (folder) => {
    rmSync(join(folder, path));
  };

function makeRepository(): string {
  const files = ['index.html', 'a/one', 'a/two', 'three'].map((path) => ({
    path,
    content: `content of ${path}`,
  }));
  return stageRepository(archiveLayout(temporaryFolder()), item, files).folder;
}

/** What reading finds after some damage: outcome and path alone. */
function findAfter(damage: Damage): readonly string[] {
  const folder = makeRepository();
  damage(folder);
  return readRepository(folder, rep).findings.map(({ outcome, path }) => `${outcome} ${path}`);
}

describe('reading a repository', () => {
  it('finds nothing wrong with a sound one and tells what it read', () => {
    const { item: read, files, findings } = readRepository(makeRepository(), rep);
    expect(findings).toEqual([]);
    expect(read).toEqual(item);
    const paths = files.map(({ path }) => Buffer.from(path).toString());
    expect(paths).toEqual(['doc/a/one', 'doc/a/two', 'doc/index.html', 'doc/three']);
  });

  it.each([
    ['a changed file', ['changed doc/a/one'], write('doc/a/one', 'x')],
    ['an emptied file', ['changed doc/three'], write('doc/three', '')],
    ['a missing file', ['missing doc/a/one'], remove('doc/a/one')],
    ['a file put beside', ['unlisted doc/a/new'], write('doc/a/new', '')],
    ['a file beside doc', ['unlisted .DS_Store'], write('.DS_Store', '')],
    ['no item.json', ['missing item.json'], remove('item.json')],
    ['no manifest', ['missing manifest-sha256.txt'], remove('manifest-sha256.txt')],
    ['a damaged manifest', ['damaged manifest-sha256.txt'], write('manifest-sha256.txt', 'x')],
    [
      'an item of another place',
      ['misplaced item.json'],
      write('item.json', formatItem({ ...fullItem, target: 'three' })),
    ],
  ])('finds %s', (_, findings, damage) => {
    expect(findAfter(damage)).toEqual(findings);
  });

  it('finds a link', () => {
    const findings = findAfter((folder) => {
      symlinkSync('three', join(folder, 'doc/b'));
    });
    expect(findings).toEqual(['link doc/b']);
  });

  it('finds every damage, not only the first, and vouches only for what it read', () => {
    const folder = makeRepository();
    writeFileSync(join(folder, 'doc/a/one'), 'x');
    rmSync(join(folder, 'doc/three'));
    writeFileSync(
      join(folder, 'item.json'),
      readFileSync(join(folder, 'item.json'), 'utf8').replace('0', '1'),
    );
    const { item: read, files, findings } = readRepository(folder, rep);
    expect(read).toBeUndefined();
    expect(findings.map(({ outcome }) => outcome)).toEqual(['damaged', 'changed', 'missing']);
    expect(findings[0]?.cause).toMatchObject({ code: 'ERR_ITEM_CHECKSUM' });
    expect(files.map(({ path }) => Buffer.from(path).toString())).toEqual(['doc/a/two', 'doc/index.html']);
  });

  it('finds a file that is gone and a link in its place, and does not follow it', () => {
    const findings = findAfter((folder) => {
      renameSync(join(folder, 'doc/three'), join(folder, '../three'));
      symlinkSync('../../three', join(folder, 'doc/three'));
    });
    expect(findings).toEqual(['missing doc/three', 'link doc/three']);
  });

  it('finds a folder that became a link to the very same files', () => {
    const findings = findAfter((folder) => {
      renameSync(join(folder, 'doc/a'), join(folder, '../a'));
      symlinkSync('../../a', join(folder, 'doc/a'), 'junction');
    });
    expect(findings).toEqual(['missing doc/a/one', 'missing doc/a/two', 'link doc/a']);
  });

  it('finds an item.json or a manifest that is a link', () => {
    for (const name of ['item.json', 'manifest-sha256.txt']) {
      const findings = findAfter((folder) => {
        renameSync(join(folder, name), join(folder, '..', name));
        symlinkSync(join('..', name), join(folder, name));
      });
      expect(findings).toEqual([`missing ${name}`, `link ${name}`]);
    }
  });

  it('finds a target that the manifest does not list', () => {
    const findings = findAfter((folder) => {
      const path = join(folder, 'manifest-sha256.txt');
      const entries = [...parseManifest(readFileSync(path))];
      writeFileSync(
        path,
        formatManifest(entries.filter((entry) => !Buffer.from(entry.path).includes('index'))),
      );
    });
    expect(findings).toEqual(['missing doc/index.html', 'unlisted doc/index.html']);
  });

  it('does not take an emptied manifest for an item without files', () => {
    const findings = findAfter((folder) => {
      writeFileSync(join(folder, 'manifest-sha256.txt'), '');
    });
    expect(findings).toContain('missing doc');
    expect(findings).toContain('unlisted doc/three');
  });

  it('finds an item.json whose bytes are not UTF-8', () => {
    const folder = makeRepository();
    writeFileSync(join(folder, 'item.json'), Buffer.from([0xff]));
    expect(readRepository(folder, rep).findings).toMatchObject([
      { outcome: 'damaged', cause: { data: { reason: 'utf-8' } } },
    ]);
  });

  it('finds no repository where there is none, or a link to one', () => {
    const folder = makeRepository();
    symlinkSync(folder, join(folder, '../link'), 'junction');
    for (const place of [join(folder, '../gone'), join(folder, '../link'), join(folder, 'item.json')]) {
      expect(readRepository(place, rep)).toEqual({
        item: undefined,
        files: [],
        findings: [{ outcome: 'missing', path: '' }],
      });
    }
  });

  it.skipIf(process.platform === 'win32')('finds what is neither file, folder nor link', () => {
    const findings = findAfter((folder) => {
      execFileSync('mkfifo', [join(folder, 'doc/pipe')]);
    });
    expect(findings).toEqual(['special doc/pipe']);
  });

  // Longer than one call can name, so that the system does not let us look, even as root: two halves, one moved into
  // the other, and out again for the tidying up.
  it.skipIf(process.platform !== 'linux')('says unreadable, not missing, where it could not look', () => {
    const half = Array.from({ length: 9 }, () => 'x'.repeat(250)).join('/');
    const folder = makeRepository();
    const inside = join(folder, 'doc', half, 'inside');
    const outside = join(folder, '../outside');
    mkdirSync(join(folder, 'doc', half), { recursive: true });
    mkdirSync(join(outside, half), { recursive: true });
    writeFileSync(join(outside, half, 'file'), '');
    const path = join(folder, 'manifest-sha256.txt');
    const deep = { path: Buffer.from(`doc/${half}/inside/${half}/file`), sha256: '0'.repeat(64) };
    writeFileSync(path, formatManifest([...parseManifest(readFileSync(path)), deep]));

    renameSync(outside, inside);
    const { findings } = readRepository(folder, rep);
    renameSync(inside, outside);
    expect(findings.map(({ outcome }) => outcome)).toEqual(['unreadable', 'unreadable']);
    expect(findings[0]).toMatchObject({ path: deep.path.toString(), cause: { code: 'ENAMETOOLONG' } });
  });
});
