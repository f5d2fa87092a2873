import type { BenchCase } from '../bench-case.ts';
import { bareCommit } from '../contestants/bare-commit.ts';
import { minter } from '../contestants/minter.ts';

const count = 500;

const ours = minter('Minter.mint(1)', count, async (minter) => {
  for (let label = 0; label < count; label++) await minter.mint(1);
});
const floor = bareCommit(count);

export const mintSingle: BenchCase = {
  name: 'mint-single',
  measures: 'durable labels minted one after another, each its own transaction',
  unit: 'labels',
  rounds: 9,
  contestants: [ours, floor],
  reference: floor.name,
  goals: [{ contestant: ours.name, atLeast: 0.8, peer: floor.name }],
};
