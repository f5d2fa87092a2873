import fs, { mkdirSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { foundArchive } from '../../electron/deposit/found-archive.ts';
import { openArchive } from '../../electron/deposit/open-archive.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { assertLocalDisk, findNetworkShare, isShare, isUnc } from '../../electron/platform/mount-kind.ts';
import { museum } from '../support/foundings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const clock = openSystemClock();

/** Lets the kernel say, until the test ends, that a folder is mounted from elsewhere: no test can mount a real share. */
function pretendShare(folder: string, kind: string): void {
  const { readFileSync } = fs;
  const pretended = (...given: Parameters<typeof readFileSync>): unknown => {
    const text = readFileSync(...given);
    if (given[0] !== '/proc/self/mountinfo') return text;
    return `${String(text)}99 27 0:99 / ${folder.replaceAll(' ', '\\040')} rw - ${kind} server:/x rw\n`;
  };
  const replace = (readFile: unknown): void => {
    Object.assign(fs, { readFileSync: readFile });
    syncBuiltinESMExports();
  };
  onTestFinished(() => {
    replace(readFileSync);
  });
  replace(pretended);
}

test('a temporary folder, and one that is not there, are on a disk of this machine', () => {
  const folder = temporaryFolder();
  expect(findNetworkShare(folder)).toBeUndefined();
  expect(findNetworkShare(join(folder, 'not/there'))).toBeUndefined();
  expect(findNetworkShare('')).toBeUndefined();
});

test.each(['nfs', 'nfs4', 'cifs', 'smb3', 'smbfs', 'afpfs', '9p', 'vboxsf', 'fuse.sshfs', 'fuse.rclone'])(
  '%s is a network share',
  (kind) => {
    expect(isShare({ point: '/mnt', kind })).toBe(true);
  },
);

test.each(['ext4', 'xfs', 'btrfs', 'zfs', 'apfs', 'tmpfs', 'overlay', 'fuseblk', 'fuse.ntfs-3g', 'virtiofs'])(
  '%s is none',
  (kind) => {
    expect(isShare({ point: '/mnt', kind })).toBe(false);
  },
);

test('what a sandbox calls its own disk is none', () => {
  expect(isShare({ point: '/', kind: '9p' })).toBe(false);
});

test.each([
  '\\\\server\\share\\a',
  '\\\\?\\UNC\\server\\share',
  '\\\\?\\unc\\s\\s',
  '\\\\wsl.localhost\\Debian',
])('%s is on a share of Windows', (path) => {
  expect(isUnc(path)).toBe(true);
});

test.each(['C:\\a', '\\\\?\\C:\\a', '\\\\.\\C:\\a', 'relative', '\\rooted', '//server'])(
  '%s is not',
  (path) => {
    expect(isUnc(path)).toBe(false);
  },
);

describe.skipIf(process.platform !== 'linux')('on a network share', () => {
  test('is what lies below it, by whichever link one comes there, and though it is not there yet', () => {
    const home = temporaryFolder();
    const share = join(home, 'nas da vila');
    mkdirSync(share);
    symlinkSync(share, join(home, 'link'));
    pretendShare(share, 'nfs4');
    expect(findNetworkShare(join(home, 'link/new/archive'))).toBe('nfs4');
    expect(findNetworkShare(home)).toBeUndefined();
    const path = join(share, 'archive');
    expect(() => {
      assertLocalDisk(path);
    }).toThrow(expect.objectContaining({ code: 'ERR_NETWORK_SHARE', data: { path, kind: 'nfs4' } }));
  });

  test('no archive is made, and none is opened', async () => {
    const home = temporaryFolder();
    await foundArchive(join(home, 'made before'), museum, clock);
    pretendShare(home, 'cifs');
    const refused = { code: 'ERR_NETWORK_SHARE' };
    await expect(openArchive(join(home, 'made before'), clock)).rejects.toMatchObject(refused);
    await expect(foundArchive(join(home, 'new'), museum, clock)).rejects.toMatchObject(refused);
    expect(fs.readdirSync(home)).toEqual(['made before']);
  });
});
