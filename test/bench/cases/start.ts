import { spawnSync } from 'node:child_process';
import type { BenchCase, Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';
import { findNoProgram, program } from '../contestants/built-program.ts';

const starts = 5;

function node(name: string, args: readonly string[], findAbsence?: () => string | undefined): Contestant {
  return {
    name,
    ...(findAbsence && { findAbsence }),
    prepare: () => () =>
      measure(starts, () => {
        for (let i = 0; i < starts; i++) {
          const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
          if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
        }
      }),
  };
}

const floor = node('node -e 0', ['-e', '0']);
const ours = node('acervo ibi decode', [program, 'ibi', 'decode', '8JMKD3MGP8W/34PGRBS'], findNoProgram);

export const start: BenchCase = {
  name: 'start',
  measures: 'the command line from start to end, decoding one label, beside a Node that does nothing',
  unit: 'starts',
  rounds: 9,
  contestants: [ours, floor],
  reference: floor.name,
  goals: [],
};
