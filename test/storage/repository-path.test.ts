import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import {
  findLabelPart,
  findRepositoryName,
  formatFolderName,
  repositoryFolder,
  repositoryPath,
} from '../../electron/storage/repository-path.ts';

const name = (label: string): ReturnType<typeof parseUniformRepositoryName>['canonical'] =>
  parseUniformRepositoryName(label).canonical;

describe('the path of a repository', () => {
  it('is its name, part by part', () => {
    const path = repositoryPath(name('sid.inpe.br/mtc-m18/2009/02.16.17.46'), 'linux');
    expect(path).toEqual(['sid.inpe.br', 'mtc-m18', '2009', '02.16.17.46']);
  });

  it('is below col', () => {
    const folder = repositoryFolder(archiveLayout('/a'), name('sid.inpe.br/mtc-m18/2009/02.16.17.46'));
    expect(folder.replaceAll('\\', '/')).toBe('/a/col/sid.inpe.br/mtc-m18/2009/02.16.17.46');
  });

  it.each([
    ['con', '%63on'],
    ['con.8080', '%63on.8080'],
    ['aux.br', '%61ux.br'],
    ['nul', '%6eul'],
    ['prn', '%70rn'],
    ['com1', '%63om1'],
    ['lpt9.8080', '%6cpt9.8080'],
    ['inpe.br.', 'inpe.br%2e'],
    ['aux.', '%61ux%2e'],
  ])('has a folder %s written %s on Windows, and only there', (part, folder) => {
    expect(formatFolderName(part, 'win32')).toBe(folder);
    expect(findLabelPart(folder, 'win32')).toBe(part);
    expect(formatFolderName(part, 'linux')).toBe(part);
    expect(findLabelPart(part, 'darwin')).toBe(part);
  });

  it.each(['console', 'con-1', 'con@80', 'com10', 'x.con', 'br.aux', 'mtc-m18'])(
    'leaves %s as it is',
    (part) => {
      expect(formatFolderName(part, 'win32')).toBe(part);
    },
  );

  it('stands for one label only', () => {
    expect(findLabelPart('%63on', 'linux')).toBeUndefined();
    expect(findLabelPart('con', 'win32')).toBeUndefined();
    expect(findLabelPart('%63onsole', 'win32')).toBeUndefined();
    expect(findLabelPart('%63on%2e%2e', 'win32')).toBeUndefined();
  });

  it('is one that Windows takes, and leads back to the label', () => {
    const part = fc.stringMatching(/^(con|aux|nul|com1|[a-z0-9-]{1,4})(\.(con|[a-z0-9]{1,4})){0,2}\.?$/);
    fc.assert(
      fc.property(part, (text) => {
        const folder = formatFolderName(text, 'win32');
        expect(folder).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.$/);
        expect(findLabelPart(folder, 'win32')).toBe(text);
      }),
    );
  });

  it.each(['linux', 'win32'] as const)('leads back to the name, and nothing else does (%s)', (platform) => {
    const label = name('aux.br/con.8080/2009/02.16.17.46');
    const path = repositoryPath(label, platform);
    expect(findRepositoryName(path, platform)).toBe(label);
    const [subdomain = '', ...more] = path;
    for (const other of [subdomain.toUpperCase(), `${subdomain}.`, '..', '']) {
      expect(findRepositoryName([other, ...more], platform)).toBeUndefined();
    }
    expect(findRepositoryName(path.slice(1), platform)).toBeUndefined();
    expect(findRepositoryName([...path, 'doc'], platform)).toBeUndefined();
  });
});
