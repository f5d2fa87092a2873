import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findHosts, findStrayFolders } from './project-rules.ts';

const root = new URL('../..', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const testCommand = 'npm install && npm test';

describe('the top level', () => {
  it('has no folder outside the layout', (context) => {
    context.skip(!existsSync(new URL('.git', root)), 'only git knows which folders belong to the project');
    const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    // A checkout in a container often belongs to another user, which git refuses unless told otherwise.
    const paths = execFileSync('git', ['-c', 'safe.directory=*', ...listing], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(paths).toContain('package.json');
    expect(findStrayFolders(paths.split('\0'))).toEqual([]);
  });

  it('is judged by its folders, not by its files', () => {
    expect(findStrayFolders(['LICENSE', '.ci/run', 'electron/core/ibi.ts'])).toEqual([]);
    expect(findStrayFolders(['src/a.ts', 'src/b.ts', 'docs/c.md'])).toEqual([
      expect.stringContaining('src/ is not in the layout'),
      expect.stringContaining('docs/ is not in the layout'),
    ]);
  });
});

describe('the lock file', () => {
  it('names no host', () => {
    const lock: unknown = JSON.parse(readText('package-lock.json'));
    expect(lock).toHaveProperty('packages');
    expect(findHosts(lock)).toEqual([]);
  });

  it('is refused with a host in it', () => {
    const lock = (entry: object): object => ({ packages: { 'node_modules/a': entry } });
    expect(findHosts(lock({ resolved: 'anything' }))).toEqual([
      'packages > node_modules/a > resolved stands in the lock file.',
    ]);
    expect(findHosts(lock({ version: 'git+ssh://host/a.git' }))).toHaveLength(1);
    expect(findHosts(lock({ dependencies: { b: 'https://host/b.tgz' } }))).toHaveLength(1);
    expect(findHosts(lock({ version: '1.0.0' }))).toEqual([]);
    expect(findHosts(lock({ version: '1.0.0', funding: { url: 'https://host/donate' } }))).toHaveLength(1);
  });
});

describe('README.md', () => {
  it('begins with what Acervo is for', () => {
    const [title, purpose] = readText('README.md').split(/\n\s*\n/);
    expect(title).toBe('# Acervo');
    expect(purpose).toMatch(/^[A-Z*]/);
    expect(purpose?.length).toBeGreaterThan(80);
  });

  it.each(['npm install && npm start', testCommand])(
    'has the command `%s` on a line of its own',
    (command) => {
      expect(readText('README.md').split('\n')).toContain(command);
    },
  );
});

describe('.ci/run', () => {
  it("runs the README's test command and nothing else", () => {
    const commands = readText('.ci/run')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(commands).toEqual(['set -eu', 'cd "$(dirname "$0")/.."', testCommand]);
  });

  it.skipIf(process.platform === 'win32')('can be executed', () => {
    expect(statSync(new URL('.ci/run', root)).mode & 0o111).toBe(0o111);
  });
});
