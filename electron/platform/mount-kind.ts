import { readFileSync } from 'node:fs';
import { AcervoError } from '../core/errors.ts';
import { type Mount, findMount, parseMountInfo, parseMountOutput } from './mount-table.ts';
import { resolveRealPath } from './real-path.ts';

/**
 * File systems that other machines write to as well, or that are only a protocol to another system's files: SQLite's
 * locks and shared memory cannot be relied on there. virtiofs and cluster file systems on shared disks keep their locks
 * and are not among them.
 */
const shares: ReadonlySet<string> = new Set([
  ...['nfs', 'nfs4', 'cifs', 'smb3', 'smbfs', 'afpfs', 'webdav', 'davfs', '9p', 'afs', 'ncpfs', 'coda'],
  ...[
    'ceph',
    'glusterfs',
    'lustre',
    'beegfs',
    'orangefs',
    'vboxsf',
    'prl_fs',
    'vmhgfs',
    'macfuse',
    'osxfuse',
  ],
  ...['sshfs', 'rclone', 'davfs2', 'gvfsd-fuse', 's3fs', 'goofys', 'gcsfuse', 'blobfuse2', 'curlftpfs'],
  ...['ceph-fuse', 'juicefs', 'mfs', 'vmhgfs-fuse', 'kio-fuse', 'google-drive-ocamlfuse'],
]);

/** The kind of network share that a path lies on, or undefined on a disk of this machine and where nobody can tell. */
export function findNetworkShare(path: string): string | undefined {
  const real = resolveRealPath(path);
  if (process.platform === 'win32') return isUnc(real) ? 'UNC' : undefined;
  const mount = findMount(readMounts(), real);
  return mount !== undefined && isShare(mount) ? mount.kind : undefined;
}

/** Databases get damaged on network shares, so none is ever opened there. */
export function assertLocalDisk(path: string): void {
  const kind = findNetworkShare(path);
  if (kind !== undefined) throw new AcervoError('ERR_NETWORK_SHARE', { path, kind });
}

/** FUSE calls its file systems `fuse.sshfs`. Sandboxes show their own disk as 9p, at the root. */
export function isShare({ point, kind }: Mount): boolean {
  if (kind === '9p' && point === '/') return false;
  return shares.has(kind.replace(/^fuse\./, ''));
}

/** `\\server\share` or `\\?\UNC\server\share`, which drive letters of shares lead to; `\\?\C:\` is a disk. */
export function isUnc(path: string): boolean {
  return /^\\\\(?:[?.]\\UNC\\|[^?.\\])/i.test(path);
}

function readMounts(): readonly Mount[] {
  try {
    if (process.platform === 'linux') return parseMountInfo(readFileSync('/proc/self/mountinfo', 'utf8'));
    if (process.platform !== 'darwin') return [];
    // Loaded here and not by everybody: it would cost each start of the program some milliseconds.
    const { execFileSync } = process.getBuiltinModule('node:child_process');
    return parseMountOutput(execFileSync('/sbin/mount', { encoding: 'utf8', timeout: 5_000 }));
  } catch {
    return [];
  }
}
