import { join } from 'node:path';
import type { Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';
import type { NoiseFolder } from '../noise-folder.ts';
import { findLack, runProcess } from '../run-process.ts';

const script =
  'cp -r "$1" "$2" && find "$2" -type f -print0 | xargs -0 sha256sum > "$2.sha256" && sync -f "$2"';

/** What the careful do by hand: a copy, a digest of every file in it, and all of it on the disk. */
export function copyAndHash(noise: NoiseFolder): Contestant {
  return {
    name: 'cp -r; sha256sum; sync -f',
    findAbsence: () =>
      findLack('sync', ['--help'], '--file-system') ?? findLack('sha256sum', ['--help'], 'SHA256'),
    prepare: (folder) => (round) => {
      const source = noise.prepare(folder, round);
      return measure(1, () => {
        runProcess('sh', ['-c', script, 'sh', source, join(folder, `copy-${round}`)]);
      });
    },
  };
}
