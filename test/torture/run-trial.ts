import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SeededRandom } from '../support/seeded-random.ts';
import type { TortureCase } from './torture-case.ts';

/** Runs a case once. What a failed trial leaves on the disk is kept, and the error says where. */
export async function runTrial(torture: TortureCase, seed: number, scale: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `acervo-torture-${torture.name}-`));
  const endings: (() => void)[] = [];
  try {
    const done = await torture.run({
      random: new SeededRandom(seed),
      folder,
      count: (full) => Math.max(1, Math.round(full * scale)),
      onEnd: (work) => endings.push(work),
    });
    rmSync(folder, { recursive: true });
    return done;
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    throw new Error(`${torture.name}: ${sentence}. Seed ${seed}; what is left is in ${folder}.`, {
      cause: error,
    });
  } finally {
    for (const end of endings) end();
  }
}
