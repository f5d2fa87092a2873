import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';
import type { NoiseFolder } from '../noise-folder.ts';
import { findLack, runProcess } from '../run-process.ts';

/** Hashes files where they lie and takes them in; the copy that we make as well is made for it beforehand. */
export function gitAnnexAdd(noise: NoiseFolder): Contestant {
  return {
    name: 'git annex add',
    findAbsence: () => findLack('git', ['annex', 'version'], 'git-annex version'),
    prepare: (folder) => {
      const git = (...args: readonly string[]): void => {
        runProcess('git', args, { cwd: folder });
      };
      git('init', '--quiet');
      git('config', 'user.name', 'Acervo bench');
      git('config', 'user.email', 'arquivo@museu.org.br');
      git('annex', 'init', '--quiet');
      return (round) => {
        const copy = `copy-${round}`;
        runProcess('cp', ['-r', noise.prepare(folder, round), join(folder, copy)]);
        spawnSync('sync', ['-f', folder]);
        return measure(1, () => {
          git('annex', 'add', '--quiet', copy);
        });
      };
    },
  };
}
