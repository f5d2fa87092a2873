import type { GivenLabels } from './given-labels.ts';
import type { MintingProcess } from './start-minting.ts';

/** Kills processes and takes down what they had been given. */
export async function killAll(victims: readonly MintingProcess[], given: GivenLabels): Promise<void> {
  for (const victim of victims) victim.kill();
  for (const victim of victims) given.give(await victim.given(), victim.name);
}
