import type { BenchCase } from '../bench-case.ts';
import { depositFolder } from '../contestants/deposit-command.ts';
import { gitAnnexAdd } from '../contestants/git-annex.ts';
import { describeNoise, small } from '../noise-folders.ts';

const ours = depositFolder(small);
const peer = gitAnnexAdd(small);

/** Apart from `deposit-s`, for it takes as long as all the others there together. */
export const depositAnnex: BenchCase = {
  name: 'deposit-annex',
  measures: `a folder of ${describeNoise(small)}; git annex has its copy already, and syncs nothing`,
  unit: 'folders',
  rounds: 2,
  contestants: [ours, peer],
  reference: peer.name,
  goals: [{ contestant: ours.name, atLeast: 20, peer: peer.name }],
};
