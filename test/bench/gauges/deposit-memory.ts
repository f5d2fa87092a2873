import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNoProgram } from '../contestants/built-program.ts';
import { foundBenchArchive, runDeposit } from '../contestants/deposit-command.ts';
import type { Gauge, Probe } from '../gauge.ts';
import type { NoiseFolder } from '../noise-folder.ts';
import { describeNoise, large, small, tiny } from '../noise-folders.ts';

const status = '/proc/self/status';

/** The kernel's own account, for getrusage(2) begins with that of the process which started this one. */
function leavingStatusIn(file: string): string {
  const source = `import { readFileSync, writeFileSync } from 'node:fs';
    import { isMainThread } from 'node:worker_threads';
    const leave = () => writeFileSync(${JSON.stringify(file)}, readFileSync('${status}'));
    if (isMainThread) process.on('exit', leave);`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}

function peakOf(noise: NoiseFolder): Probe {
  return {
    name: describeNoise(noise),
    findAbsence: () => findNoProgram() ?? (existsSync(status) ? undefined : `there is no ${status} here`),
    prepare: async (folder) => {
      const archive = await foundBenchArchive(folder);
      return (round) => {
        const file = join(folder, `status-${round}`);
        runDeposit(archive, [noise.prepare(folder, round)], [leavingStatusIn(file)]);
        const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1];
        return (Number(kibibytes) * 1024) / 1e6;
      };
    },
  };
}

const rounds = 2;

export const depositMemory: Gauge = {
  name: 'deposit-memory',
  measures: 'the most memory that the process of a deposit had in use, Node included',
  unit: 'MB',
  atMost: 200,
  rounds,
  writes: (tiny.size + small.size + large.size) * (1 + rounds),
  probes: [peakOf(tiny), peakOf(small), peakOf(large)],
};
