import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dublinCoreElements } from '../../electron/core/item.ts';
import { registerEvents } from '../../electron/ledger/register-line.ts';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { parseFilePath } from '../../electron/storage/file-path.ts';
import { memberNames } from '../../electron/storage/format-item-members.ts';
import { parseItem } from '../../electron/storage/item-json.ts';
import { placeRepository } from '../../electron/storage/place-repository.ts';
import { stageRepository } from '../../electron/storage/stage-repository.ts';
import { fullItem } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const text = readFileSync(new URL('../../electron/storage/README.md', import.meta.url), 'utf8');

/** A section, up to the next heading of whatever level. */
function getSection(heading: string): string {
  return text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

/** The words in code that the rows of a section's tables begin with. */
function listRows(heading: string): readonly (string | undefined)[] {
  return [...getSection(heading).matchAll(/^\| `(\w+)\??` +\|/gm)].map(([, name]) => name);
}

/** The code blocks of one language in a section. */
function listBlocks(language: string, heading: string): readonly string[] {
  return [...getSection(heading).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, block = '']) => block,
  );
}

describe('the format document', () => {
  it('shows an item.json that is one, checksum included', () => {
    const [example = ''] = listBlocks('json', 'item.json');
    expect(parseItem(example).labels).toEqual(fullItem.labels);
  });

  it('lists the members and elements that the code writes, in its order', () => {
    expect(listRows('Members')).toEqual(['format', ...memberNames, 'checksum']);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(dublinCoreElements.join(', '));
  });

  it('lists the events that the register is written with', () => {
    expect(listRows('The register')).toEqual(registerEvents);
  });

  it('shows escapes of paths as the code writes them', () => {
    expect(text).toContain('| `caf\\xe9`');
    expect(parseFilePath('caf\\xe9')).toEqual(Buffer.from('caf\xe9', 'latin1'));
    expect(text).toContain('| `a\\x5cxe9`');
    expect(parseFilePath('a\\x5cxe9')).toEqual(Buffer.from('a\\xe9'));
  });

  it('numbers its invariants and names a test that exists, or a capability, for each', () => {
    const section = text.split('## Invariants')[1]?.split('\n## ')[0] ?? '';
    const invariants = section.split(/^(?=\d+\. )/m).slice(1);
    expect(invariants.length).toBeGreaterThan(10);
    invariants.forEach((invariant, index) => {
      expect(invariant).toMatch(new RegExp(`^${index + 1}\\. `));
      const tests = [...invariant.matchAll(/[\w-]+\.test\.ts/g)].map(([name]) => name);
      for (const name of tests) expect(existsSync(new URL(name, import.meta.url)), name).toBe(true);
      expect(tests.length > 0 || /\[[^\]]+\]/.test(invariant), invariant).toBe(true);
    });
  });
});

// The sample's names are not all UTF-8, which only Linux takes.
const version = spawnSync('sha256sum', ['--version'], { encoding: 'utf8' });
const canCheck =
  process.platform === 'linux' && version.error === undefined && version.stdout.includes('GNU');

describe.skipIf(!canCheck)('checking by hand, with the commands of the document', () => {
  function makeArchive(): { readonly archive: string; readonly repository: string } {
    const layout = archiveLayout(temporaryFolder());
    const paths = ['caf\\xe9/report.pdf', 'line\nfeed', 'back\\slash', '-dash'];
    const files = paths.map((path) => ({ path, content: `content of ${path}` }));
    return {
      archive: layout.folder,
      repository: placeRepository(layout, stageRepository(layout, fullItem, files)),
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
