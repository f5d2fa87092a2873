import type { BigIntStats } from 'node:fs';
import type { SourceRoot } from './source.ts';

/** By which a file of a source is known again. Times in nanoseconds. */
export interface FileFacts {
  readonly size: bigint;
  /** 0 where the file system does not keep it. */
  readonly ino: bigint;
  readonly mtimeNs: bigint;
  /** No program can set it, so that it tells what was written and dated back. */
  readonly ctimeNs: bigint;
}

export function factsOf(stat: BigIntStats, root: SourceRoot): FileFacts {
  const ino = root.keepsInodes ? BigInt.asIntN(64, stat.ino) : 0n;
  return { size: stat.size, ino, mtimeNs: stat.mtimeNs, ctimeNs: stat.ctimeNs };
}

export function areSame(a: FileFacts, b: FileFacts): boolean {
  return a.size === b.size && a.ino === b.ino && a.mtimeNs === b.mtimeNs && a.ctimeNs === b.ctimeNs;
}
