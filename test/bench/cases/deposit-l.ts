import type { BenchCase } from '../bench-case.ts';
import { copyAndHash } from '../contestants/copy-and-hash.ts';
import { depositFolder } from '../contestants/deposit-command.ts';
import { describeNoise, large } from '../noise-folders.ts';

const ours = depositFolder(large);
const peer = copyAndHash(large);
/** As nothing is deleted, more of them would not fit on many a disk. */
const rounds = 2;

export const depositL: BenchCase = {
  name: 'deposit-l',
  measures: `a folder of ${describeNoise(large)}, durable; goal: 0.45 x the time of cp`,
  unit: 'folders',
  rounds,
  writes: large.size * (1 + 2 * (1 + rounds)),
  contestants: [ours, peer],
  reference: peer.name,
  goals: [{ contestant: ours.name, atLeast: 1 / 0.45, peer: peer.name }],
};
