import type { BenchCase } from '../bench-case.ts';
import { bareCommit } from '../contestants/bare-commit.ts';
import { minter } from '../contestants/minter.ts';

const requesters = 16;
const each = 200;

const ours = minter(`${requesters} requesters`, requesters * each, (minter) =>
  Promise.all(
    Array.from({ length: requesters }, async () => {
      for (let label = 0; label < each; label++) await minter.mint(1);
    }),
  ),
);
const floor = bareCommit(500);

export const mintShared: BenchCase = {
  name: 'mint-shared',
  measures: `durable labels for ${requesters} requesters at once, each minting one after another`,
  unit: 'labels',
  rounds: 9,
  contestants: [ours, floor],
  reference: floor.name,
  goals: [{ contestant: ours.name, atLeast: 5, peer: floor.name }],
};
