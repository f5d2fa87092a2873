import { spawnSync } from 'node:child_process';
import type { Contestant } from '../bench-case.ts';
import { measure } from '../bench-case.ts';

const command = process.env['ACERVO_NOID'] ?? 'noid';

/** Perl Noid, a process a batch as it is meant to be used: its start is part of its price. */
export function noidMint(count: number, declaredRate?: number): Contestant {
  return {
    name: `noid mint ${count}`,
    findAbsence,
    ...(declaredRate === undefined ? {} : { declaredRate }),
    prepare: (folder) => {
      run(['-f', folder, 'dbcreate', 'f5.reedeedk', 'long', '13030', 'cdlib.org', 'oac/cmp']);
      return () =>
        measure(count, () => {
          const output = run(['-f', folder, 'mint', String(count)]);
          const minted = output.match(/^id: /gm)?.length;
          if (minted !== count) throw new Error(`noid minted ${minted ?? 0} identifiers instead of ${count}`);
        });
    },
  };
}

/** Noid runs under perl -T, which ignores PERL5LIB: where it is not installed into Perl itself it needs a wrapper. */
function findAbsence(): string | undefined {
  const { error, status, stdout } = spawnSync(command, ['-h'], { encoding: 'utf8' });
  if (error) return 'no such command on PATH, nor in ACERVO_NOID';
  return status === 0 && stdout.includes('dbcreate')
    ? undefined
    : `${command} -h fails with ${String(status)}`;
}

function run(args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
  return stdout;
}
