import { join } from 'node:path';
import type { Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';
import type { NoiseFolder } from '../noise-folder.ts';
import { findLack, runProcess } from '../run-process.ts';

/** A copy of which every file is on the disk; its checksums are not kept. */
export function rsync(noise: NoiseFolder): Contestant {
  return {
    name: 'rsync -a --fsync',
    findAbsence: () => findLack('rsync', ['--help'], '--fsync'),
    prepare: (folder) => (round) => {
      const source = noise.prepare(folder, round);
      return measure(1, () => {
        runProcess('rsync', ['-a', '--fsync', `${source}/`, join(folder, `copy-${round}`)]);
      });
    },
  };
}
