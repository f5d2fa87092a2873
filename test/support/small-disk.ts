import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Why this machine has no small disks to give, or undefined if it has. */
export function whyNoSmallDisk(): string | undefined {
  return process.platform === 'linux' && process.getuid?.() === 0
    ? undefined
    : 'a small disk needs Linux and root';
}

/** A disk of the running test's own, so small that it can be filled. */
export function smallDisk(megabytes: number): {
  readonly folder: string;
  readonly remount: (options: string) => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'acervo-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    rmdirSync(folder);
  });
  return {
    folder,
    remount: (options) => {
      execFileSync('mount', ['-o', `remount,${options}`, folder]);
    },
  };
}
