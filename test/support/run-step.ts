import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findReport, reportVariable } from './run-report.ts';
import type { Step } from './steps.ts';
import { tallyCheck, tallyRun, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '../..');

/** Shows the step's own output as it comes, and answers with what it found. */
export async function runStep(step: Step): Promise<Tally> {
  if (!step.hasTests) return tallyCheck(step.name, await start(step.command, {}));
  const folder = mkdtempSync(join(tmpdir(), 'acervo-test-'));
  try {
    const path = join(folder, 'report.json');
    const exitCode = await start(step.command, { [reportVariable]: path });
    return tallyRun(step.name, exitCode, findReport(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tools are the project's own, and so is the Node that they run on, whichever Node runs this file. */
function start(
  [tool, ...args]: Step['command'],
  variables: Readonly<Record<string, string>>,
): Promise<number | null> {
  const tools = join(root, 'node_modules/.bin');
  const PATH = [tools, process.env.PATH].join(delimiter);
  const child = spawn(tool, args, {
    cwd: root,
    env: { ...process.env, PATH, ...variables },
    stdio: 'inherit',
    // On Windows the tools are command files, which only a shell can start.
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', ({ message }) => {
      process.stderr.write(`${message}. Has \`npm install\` been run?\n`);
      resolve(null);
    });
  });
}
