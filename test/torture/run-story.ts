import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type Fate, fatesVariable, trailsVariable } from './failpoints/fate.ts';

const script = join(import.meta.dirname, 'story-process.ts');
const preloads = ['../support/text-imports.ts', 'failpoints/mortal.ts'].flatMap((path) => [
  '--import',
  pathToFileURL(join(import.meta.dirname, path)).href,
]);

export interface Performance {
  readonly end: 'ended' | 'died' | 'crashed';
  /** What was refused on the way, or what it crashed with. */
  readonly refusals: readonly string[];
}

/** Has a process of its own prepare, perform or open again a story in a folder, and meet its fates there. */
export async function runStory(
  name: string,
  act: 'prepare' | 'perform' | 'reopen',
  folder: string,
  { fates = [], trails }: { readonly fates?: readonly Fate[]; readonly trails?: string } = {},
): Promise<Performance> {
  const child = spawn(process.execPath, [...preloads, script, name, act, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Of two hundred processes that run the same sources, one compiles them.
      NODE_COMPILE_CACHE: join(folder, '../../compile-cache'),
      [fatesVariable]: JSON.stringify(fates),
      ...(trails !== undefined && { [trailsVariable]: trails }),
    },
  });
  const [said, complaint, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  ]);
  if (signal === 'SIGKILL') return { end: 'died', refusals: [] };
  if (code !== 0) return { end: 'crashed', refusals: [complaint.trim()] };
  return { end: 'ended', refusals: said.split('\n').slice(0, -1) };
}
