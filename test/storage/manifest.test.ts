import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ManifestEntry, formatManifest, parseManifest } from '../../electron/storage/manifest.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const zeros = '0'.repeat(64);
const entry = (path: string, sha256 = zeros): ManifestEntry => ({
  path: Buffer.from(path, 'latin1'),
  sha256,
});
const damaged = expect.objectContaining({ code: 'ERR_MANIFEST_FORMAT' }) as Error;

describe('a manifest', () => {
  it('has one line a file in the bytewise order of paths', () => {
    const manifest = formatManifest([entry('doc/b'), entry('doc/a/z'), entry('doc/a'), entry('doc/a.txt')]);
    const paths = manifest.toString().replaceAll(`${zeros}  `, '').trim().split('\n');
    expect(paths).toEqual(['doc/a', 'doc/a.txt', 'doc/a/z', 'doc/b']);
  });

  it('marks a line with a backslash when a name needs escaping', () => {
    expect(formatManifest([entry('doc/a\\b\nc\rd')]).toString()).toBe(`\\${zeros}  doc/a\\\\b\\nc\\rd\n`);
  });

  it('is empty for no files and reads back as none', () => {
    expect(formatManifest([])).toHaveLength(0);
    expect([...parseManifest(Buffer.alloc(0))]).toEqual([]);
  });

  it('comes back exactly for any names', () => {
    const name = fc.array(
      fc.oneof(fc.constantFrom(0x5c, 0x0a, 0x0d, 0x6e), fc.integer({ min: 1, max: 255 })),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { selector: String }), (names) => {
        const paths = names.map((bytes) =>
          Buffer.from([...Buffer.from('doc/d'), ...bytes.filter((byte) => byte !== 0x2f)]),
        );
        const unique = [...new Map(paths.map((path) => [path.toString('latin1'), path])).values()];
        const entries = unique.map((path) => ({
          path,
          sha256: createHash('sha256').update(path).digest('hex'),
        }));
        const sorted = entries.toSorted((a, b) => Buffer.compare(a.path, b.path));
        expect([...parseManifest(formatManifest(entries))]).toEqual(sorted);
      }),
    );
  });

  it.each(['/doc/a', 'doc/../../a', 'doc//a', 'doc/./a', ''])('refuses the path %j both ways', (path) => {
    const bad = expect.objectContaining({
      code: path === '' ? 'ERR_MANIFEST_FORMAT' : 'ERR_FILE_PATH',
    }) as Error;
    expect(() => formatManifest([entry(path)])).toThrow(expect.objectContaining({ code: 'ERR_FILE_PATH' }));
    expect(() => parseManifest(Buffer.from(`${zeros}  ${path}\n`))).toThrow(bad);
  });

  it('refuses a path outside doc, both ways', () => {
    expect(() => formatManifest([entry('item.json')])).toThrow(damaged);
    expect(() => parseManifest(Buffer.from(`${zeros}  item.json\n`))).toThrow(damaged);
    expect(() => formatManifest([entry('doc')])).toThrow(damaged);
  });

  it('refuses a path written twice, both ways', () => {
    expect(() => formatManifest([entry('doc/a'), entry('doc/b'), entry('doc/a')])).toThrow(damaged);
    expect(() => parseManifest(Buffer.from(`${zeros}  doc/a\n${zeros}  doc/a\n`))).toThrow(damaged);
  });

  it.each([
    ['cut short', `${zeros}  doc/a`],
    ['with Windows line ends', `${zeros}  doc/a\r\n`],
    ['with upper-case digits', `${'A'.repeat(64)}  doc/a\n`],
    ['with a short digest', `${'0'.repeat(63)}  doc/a\n`],
    ['in binary mode', `${zeros} *doc/a\n`],
    ['with an empty line', `${zeros}  doc/a\n\n`],
    ['out of order', `${zeros}  doc/b\n${zeros}  doc/a\n`],
    ['marked without need', `\\${zeros}  doc/a\n`],
    ['with a backslash unmarked', `${zeros}  doc/a\\b\n`],
    ['with an unknown escape', `\\${zeros}  doc/a\\t\n`],
    ['with a lone backslash at the end', `\\${zeros}  doc/a\\\\\\\n`],
  ])('refuses a manifest %s', (_, text) => {
    expect(() => parseManifest(Buffer.from(text))).toThrow(damaged);
  });

  it('says which line is wrong', () => {
    const text = `${zeros}  doc/a\n${zeros}  doc/b\nnonsense\n`;
    expect(() => parseManifest(Buffer.from(text))).toThrow(
      expect.objectContaining({ data: { line: 3, reason: 'syntax' } }),
    );
  });
});

// Bytes that only POSIX file systems hold: elsewhere the names themselves cannot be made.
describe.skipIf(process.platform === 'win32' || process.platform === 'darwin')(
  'beside the real sha256sum',
  () => {
    const hostile = [
      '-n',
      ' lead',
      'trail ',
      '*star',
      'a\nb',
      'a\rb',
      'a\\b',
      'a\\nb',
      '\\',
      '\xff\xfe',
      'caf\xe9',
      'sub/-x',
    ];
    function makeFiles(): string {
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'doc/sub'), { recursive: true });
      for (const name of hostile)
        writeFileSync(Buffer.from(`${folder}/doc/${name}`, 'latin1'), `content of ${name}`);
      return folder;
    }

    const entries = hostile.map((name) => ({
      path: Buffer.from(`doc/${name}`, 'latin1'),
      sha256: createHash('sha256').update(`content of ${name}`).digest('hex'),
    }));

    it('is accepted by sha256sum -c, every file of it', () => {
      const folder = makeFiles();
      writeFileSync(join(folder, 'manifest'), formatManifest(entries));
      const output = execFileSync('sha256sum', ['-c', '--strict', 'manifest'], {
        cwd: folder,
        encoding: 'latin1',
      });
      expect(output.match(/: OK$/gm)).toHaveLength(hostile.length);
    });

    it('is refused by sha256sum -c when a file changed', () => {
      const folder = makeFiles();
      writeFileSync(join(folder, 'manifest'), formatManifest(entries));
      writeFileSync(join(folder, 'doc/a\nb'), 'other');
      const check = (): unknown =>
        execFileSync('sha256sum', ['-c', 'manifest'], { cwd: folder, stdio: 'pipe' });
      expect(check).toThrow(/did NOT match/);
    });

    it('is byte for byte what find, sort and sha256sum write', () => {
      const command = 'find doc -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum';
      const written = execFileSync('sh', ['-c', command], { cwd: makeFiles() });
      expect(formatManifest(entries)).toEqual(written);
      expect(formatManifest([...parseManifest(written)])).toEqual(written);
    });
  },
);
