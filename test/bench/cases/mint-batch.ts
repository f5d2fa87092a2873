import type { BenchCase } from '../bench-case.ts';
import { minter } from '../contestants/minter.ts';
import { noidMint } from '../contestants/noid.ts';

const size = 10_000;
const batches = 10;

const ours = minter(`Minter.mint(${size})`, batches * size, async (minter) => {
  for (let batch = 0; batch < batches; batch++) await minter.mint(size);
});
const peer = noidMint(size, 16_000);

export const mintBatch: BenchCase = {
  name: 'mint-batch',
  measures: `durable labels in batches of ${size}; noid's process start is part of its price, and shown by mint 1`,
  unit: 'labels',
  rounds: 7,
  contestants: [ours, peer, noidMint(1)],
  reference: peer.name,
  goals: [{ contestant: ours.name, atLeast: 25, peer: peer.name }],
};
