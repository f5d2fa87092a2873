import { expect, test } from 'vitest';
import { findMount, parseMountInfo, parseMountOutput } from '../../electron/platform/mount-table.ts';

const mountInfo = `22 27 0:21 / /proc rw,relatime - proc proc rw
27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw,discard
36 27 0:30 /export /mnt/nas\\040da\\040vila rw,relatime shared:2 master:1 - nfs4 server:/export rw,vers=4.2
37 27 0:31 / /mnt/a\\134b rw - cifs //server/share rw
38 27 0:32 / /home rw - autofs systemd-1 rw
39 38 0:33 / /home rw - nfs server:/home rw
40 27 0:34 / /srv rw - nfs server:/srv rw
41 40 8:1 / /srv rw - ext4 /dev/sda1 rw
42 27 0:35 / /media/caf\u00e9 rw - fuse.sshfs ana@server:/ rw
torn
`;

const mountOutput = `/dev/disk1s1 on / (apfs, local, journaled)
devfs on /dev (devfs, local, nobrowse)
//ana@server/share on /Volumes/My share (old) (smbfs, nodev, nosuid, mounted by ana)
server:/export on /Volumes/nfs (nfs)
map auto_home on /System/Volumes/Data/home (autofs, automounted, nobrowse)

`;

test('reads what Linux says of its mounts', () => {
  expect(parseMountInfo(mountInfo).slice(0, 4)).toEqual([
    { point: '/proc', kind: 'proc' },
    { point: '/', kind: 'ext4' },
    { point: '/mnt/nas da vila', kind: 'nfs4' },
    { point: '/mnt/a\\b', kind: 'cifs' },
  ]);
  expect(parseMountInfo(mountInfo)).toHaveLength(9);
});

test('reads what macOS says of its mounts', () => {
  expect(parseMountOutput(mountOutput)).toEqual([
    { point: '/', kind: 'apfs' },
    { point: '/dev', kind: 'devfs' },
    { point: '/Volumes/My share (old)', kind: 'smbfs' },
    { point: '/Volumes/nfs', kind: 'nfs' },
    { point: '/System/Volumes/Data/home', kind: 'autofs' },
  ]);
});

test('reads nothing out of nothing', () => {
  expect(parseMountInfo('')).toEqual([]);
  expect(parseMountOutput('')).toEqual([]);
  expect(findMount([], '/')).toBeUndefined();
});

test.each([
  ['/', 'ext4'],
  ['/mnt', 'ext4'],
  ['/mnt/nas', 'ext4'],
  ['/mnt/nas da vila', 'nfs4'],
  ['/mnt/nas da vila/archive/col', 'nfs4'],
  ['/mnt/nas da vila 2', 'ext4'],
  ['/home/ana', 'nfs'],
  ['/srv/archive', 'ext4'],
  ['/media/café/a', 'fuse.sshfs'],
])('finds that %s is on %s', (path, kind) => {
  expect(findMount(parseMountInfo(mountInfo), path)?.kind).toBe(kind);
});
