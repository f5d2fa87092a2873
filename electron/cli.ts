#!/usr/bin/env node
/**
 * The entry of the command line. better-sqlite3 brings down a Node that is too old for it without a word, so the
 * version is looked at first, with nothing loaded but what every Node has.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Threads that wait for the disk, where Node has four: a deposit of many small files takes four fifths of the time. */
const fileThreads = '16';
/** The same as `engines` in package.json. */
const minimumNode = '22.22.2';
const thisFile = fileURLToPath(import.meta.url);

// Set for the second start alone. Whatever Node that one runs on, there is no third.
const isSecondStart = process.env.ACERVO_SECOND_START !== undefined;
delete process.env.ACERVO_SECOND_START;

void main(); // not awaited: the bundle is CommonJS

async function main(): Promise<void> {
  if (isOlder(process.versions.node, minimumNode)) {
    const ownNode = isSecondStart ? undefined : findOwnNode(dirname(thisFile));
    if (ownNode === undefined) await sayNodeIsTooOld();
    else startAgainWith(ownNode);
    return;
  }
  if (isSecondStart) endWithParent();
  process.env.UV_THREADPOOL_SIZE ??= fileThreads; // is read when the first of them is needed
  process.exitCode = 1; // a command that never comes to its end has not succeeded
  const { run } = await import('./commands/run.ts');
  process.exitCode = await run(process.argv.slice(2), process);
}

function isOlder(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, 'en', { numeric: true }) < 0;
}

/** The Node that `npm install` put beside the project, looked for as Node looks for packages. */
function findOwnNode(folder: string): string | undefined {
  const node = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  const parent = dirname(folder);
  return parent === folder ? undefined : findOwnNode(parent);
}

/** The flags of this Node are left behind: another version may not know them. */
function startAgainWith(node: string): void {
  const child = spawn(node, [thisFile, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ACERVO_SECOND_START: '1' },
  });
  // A terminal sends Ctrl-C to both processes, so the child may be told twice.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', () => void sayNodeIsTooOld());
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code ?? 1;
      return;
    }
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** A parent that is killed outright forwards nothing; the channel between the two closes all the same. */
function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

async function sayNodeIsTooOld(): Promise<void> {
  const { localeFromEnvironment, messagesFor } = await import('./platform/messages.ts');
  const messages = messagesFor(localeFromEnvironment(process.env));
  const versions = { version: process.versions.node, minimum: minimumNode };
  process.stderr.write(`${messages.text('cli.nodeTooOld', versions)}\n`);
  process.exitCode = 1;
}
