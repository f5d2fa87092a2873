import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatBytes } from '../../electron/core/format-bytes.ts';
import { readFreeSpace } from '../../electron/platform/free-space.ts';
import { UsageError } from '../support/harness-arguments.ts';

export interface BenchFolder {
  readonly path: string;
  /** The kind of file system. */
  readonly kind: string;
}

interface WritingCase {
  readonly writes?: number;
}

/** The numbers by which Linux tells its file systems apart (statfs(2)). */
const kinds: Readonly<Record<number, string>> = {
  0x01021994: 'tmpfs',
  0xef53: 'ext4',
  0x58465342: 'xfs',
  0x9123683e: 'btrfs',
  0x2fc12fc1: 'zfs',
  0x794c7630: 'overlay',
  0x6969: 'nfs',
};

/**
 * A fresh folder where asked, or else on a real disk if there is one: on a tmpfs a commit costs nothing. Nothing is
 * deleted while cases run, so there must be room for all that they write.
 */
export function makeBenchFolder(parent: string | undefined, cases: readonly WritingCase[]): BenchFolder {
  const candidates = [tmpdir(), '/var/tmp', homedir()].filter(isWritable);
  const chosen = parent ?? candidates.find((folder) => findKind(folder) !== 'tmpfs') ?? tmpdir();
  mkdirSync(chosen, { recursive: true });
  refuseLackOfRoom(chosen, sumWrites(cases));
  const path = mkdtempSync(join(chosen, 'acervo-bench-'));
  return { path, kind: findKind(path) };
}

/** Not even their owner may write to the folders that git annex keeps files in. */
export function removeBenchFolder({ path }: BenchFolder): void {
  spawnSync('chmod', ['-R', 'u+w', path]);
  rmSync(path, { recursive: true });
}

function sumWrites(cases: readonly WritingCase[]): number {
  return cases.reduce((sum, { writes = 0 }) => sum + writes, 0);
}

function refuseLackOfRoom(folder: string, needed: number): void {
  const free = readFreeSpace(folder);
  if (needed <= free) return;
  const sizes = `The cases leave ${formatBytes(needed)} on the disk; ${folder} has room for ${formatBytes(free)}.`;
  throw new UsageError(`${sizes} Name fewer of them, or another --folder.`);
}

function findKind(folder: string): string {
  const { type } = statfsSync(folder);
  return kinds[type] ?? `file system of type 0x${type.toString(16)}`;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
