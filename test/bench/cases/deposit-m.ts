import type { BenchCase } from '../bench-case.ts';
import { copyAndHash } from '../contestants/copy-and-hash.ts';
import { depositFiles, depositFolder } from '../contestants/deposit-command.ts';
import { describeNoise, medium } from '../noise-folders.ts';

const ours = depositFolder(medium);
const peer = copyAndHash(medium);
const rounds = 5;
const contestants = [ours, depositFiles(medium), peer];

export const depositM: BenchCase = {
  name: 'deposit-m',
  measures: `a folder of ${describeNoise(medium)}, durable; goal: 0.6 x the time of cp`,
  unit: 'folders',
  rounds,
  writes: medium.size * (1 + contestants.length * (1 + rounds)),
  contestants,
  reference: peer.name,
  goals: [{ contestant: ours.name, atLeast: 1 / 0.6, peer: peer.name }],
};
