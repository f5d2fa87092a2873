import type { BenchCase } from '../bench-case.ts';
import { copyAndHash } from '../contestants/copy-and-hash.ts';
import { depositFolder } from '../contestants/deposit-command.ts';
import { rsync } from '../contestants/rsync.ts';
import { describeNoise, small } from '../noise-folders.ts';

const ours = depositFolder(small);
const peer = copyAndHash(small);
const synced = rsync(small);

export const depositS: BenchCase = {
  name: 'deposit-s',
  measures: `a folder of ${describeNoise(small)}, durable; goals: 2 x the time of cp, aim 1.5 x, 0.8 x that of rsync`,
  unit: 'folders',
  rounds: 9,
  contestants: [ours, peer, synced],
  reference: peer.name,
  goals: [
    { contestant: ours.name, atLeast: 1 / 2, peer: peer.name },
    { contestant: ours.name, atLeast: 1 / 1.5, peer: peer.name, isAim: true },
    { contestant: ours.name, atLeast: 1 / 0.8, peer: synced.name },
  ],
};
