import type { CommandContext } from './context.ts';

/** In characters: enough that the cost of a write is small, little enough not to matter in memory. */
const batchLength = 64 * 1024;

/** Prints output of any length, a batch at a time; a slow reader slows whoever makes the pieces. */
export async function printPieces(
  { print }: Pick<CommandContext, 'print'>,
  pieces: Iterable<string>,
): Promise<void> {
  let batch = '';
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < batchLength) continue;
    await print(batch);
    batch = '';
  }
  if (batch !== '') await print(batch);
}
