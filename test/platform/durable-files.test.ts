import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fsyncFolder } from '../../electron/platform/fsync-folder.ts';
import { makeFolderDurably } from '../../electron/platform/make-folder-durably.ts';
import { writeFileAtomic } from '../../electron/platform/write-file-atomic.ts';
import { writeFileDurably } from '../../electron/platform/write-file-durably.ts';
import { recordFileCalls } from '../support/file-calls.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const isWindows = process.platform === 'win32';

describe('a file written durably', () => {
  it('is there whole, and synced after its last byte', () => {
    const path = join(temporaryFolder(), 'a');
    const calls = recordFileCalls();
    writeFileDurably(path, Buffer.alloc(3_000_000, 7));
    expect(calls).toEqual([`write ${path}`, `fsync ${path}`]);
    expect(readFileSync(path)).toEqual(Buffer.alloc(3_000_000, 7));
  });

  it('never takes the place of another', () => {
    const path = join(temporaryFolder(), 'a');
    writeFileDurably(path, 'first');
    expect(() => {
      writeFileDurably(path, 'second');
    }).toThrow(/EEXIST/);
    expect(readFileSync(path, 'utf8')).toBe('first');
  });

  it.skipIf(isWindows)('may have a name that is not UTF-8', () => {
    const folder = temporaryFolder();
    const name = Buffer.from([0x61, 0xff]);
    writeFileDurably(Buffer.concat([Buffer.from(`${folder}/`), name]), 'x');
    expect(readdirSync(folder, 'buffer')).toEqual([name]);
  });

  it('leaves nothing when its bytes cannot be written', () => {
    const folder = temporaryFolder();
    expect(() => {
      writeFileDurably(join(folder, 'a'), 7 as unknown as string); // refused once the file was made
    }).toThrow(TypeError);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a file written atomically', () => {
  it('replaces the old one, synced before the rename and its folder after', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'settings.json');
    writeFileSync(path, 'old');
    const calls = recordFileCalls();
    writeFileAtomic(path, 'new');
    const aside = calls[0]?.slice('write '.length) ?? '';
    expect(calls).toEqual([
      `write ${aside}`,
      `fsync ${aside}`,
      `rename ${aside} ${path}`,
      ...(isWindows ? [] : [`fsync ${folder}`]),
    ]);
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it('leaves the old one and no litter when it cannot be put there', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'a');
    mkdirSync(join(path, 'in the way'), { recursive: true });
    expect(() => {
      writeFileAtomic(path, 'new');
    }).toThrow();
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readdirSync(path)).toEqual(['in the way']);
  });

  it.skipIf(isWindows)('has the mode asked for, whatever the old one had', () => {
    const path = join(temporaryFolder(), 'a');
    writeFileSync(path, 'old');
    chmodSync(path, 0o644);
    writeFileAtomic(path, 'new', 0o600);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe.skipIf(isWindows)('a folder made durably', () => {
  it('has every parent of what was made synced', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'there'));
    const calls = recordFileCalls();
    makeFolderDurably(join(folder, 'there/a/b/c'));
    expect(calls.toSorted()).toEqual([
      `fsync ${folder}/there`,
      `fsync ${folder}/there/a`,
      `fsync ${folder}/there/a/b`,
    ]);
    expect(statSync(join(folder, 'there/a/b/c')).isDirectory()).toBe(true);
  });

  it('costs nothing when it is there', () => {
    const folder = temporaryFolder();
    const calls = recordFileCalls();
    makeFolderDurably(folder);
    expect(calls).toEqual([]);
  });

  it('is refused where a file stands', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a'), '');
    expect(() => {
      makeFolderDurably(join(folder, 'a/b'));
    }).toThrow(/ENOTDIR|EEXIST/);
  });
});

describe.skipIf(isWindows)('syncing a folder', () => {
  it('fails for a folder that is not there', () => {
    expect(() => {
      fsyncFolder(join(temporaryFolder(), 'a'));
    }).toThrow(/ENOENT/);
  });

  it.skipIf(!existsSync('/proc/self'))('passes over a file system that cannot', () => {
    expect(() => {
      fsyncFolder('/proc/self');
    }).not.toThrow();
  });
});
