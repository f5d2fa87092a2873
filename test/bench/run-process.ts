import { spawnSync } from 'node:child_process';

/** Runs a command that must succeed; nobody reads what it prints. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): void {
  const { cwd, env } = options;
  const { error, status, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ').slice(0, 200)} failed: ${stderr}`);
}

/** Why a command cannot be used, told by what it says of itself; undefined where it can. */
export function findLack(command: string, args: readonly string[], said: string): string | undefined {
  const { error, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) return `there is no ${command} here`;
  return stdout.includes(said) ? undefined : `${[command, ...args].join(' ')} does not say ${said}`;
}
