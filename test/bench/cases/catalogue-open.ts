import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { BenchCase, Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';
import { makeLargeCatalogue } from '../contestants/large-catalogue.ts';

const project = join(import.meta.dirname, '../../..');
const starts = 5;

function nodeStarts(name: string, prepare: (folder: string) => Promise<readonly string[]>): Contestant {
  return {
    name,
    prepare: async (folder) => {
      const args = await prepare(folder);
      return () =>
        measure(starts, () => {
          for (let i = 0; i < starts; i++) {
            const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
            if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
          }
        });
    },
  };
}

/** A program of one file, made as the command line is made, with the packages beside it. */
async function bundle(entry: string, folder: string): Promise<string> {
  await build({
    root: project,
    logLevel: 'warn',
    build: { ssr: join(project, entry), outDir: folder, emptyOutDir: false },
  });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return join(folder, entry.replace(/.*\/(.*)\.ts$/, '$1.js'));
}

const floor = nodeStarts('node -e 0', () => Promise.resolve(['-e', '0']));
const loading = nodeStarts('better-sqlite3 alone', () =>
  Promise.resolve([
    '-e',
    `new (require(${JSON.stringify(join(project, 'node_modules/better-sqlite3'))}))(':memory:')`,
  ]),
);
const ours = nodeStarts('open, find one', async (folder) => {
  const program = await bundle('test/bench/contestants/first-lookup.ts', folder);
  const catalogue = join(folder, 'catalogue.sqlite');
  return [program, catalogue, makeLargeCatalogue(catalogue)];
});

export const catalogueOpen: BenchCase = {
  name: 'catalogue-open',
  measures:
    'a process that opens a catalogue of a million items and asks it once, beside a Node that does nothing',
  unit: 'starts',
  rounds: 21, // starts differ by more than what is measured
  contestants: [ours, loading, floor],
  reference: floor.name,
  goals: [{ contestant: ours.name, atLeast: 0.833, peer: floor.name }],
};
