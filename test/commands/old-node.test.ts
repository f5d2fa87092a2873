import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type BuiltCli, buildCli, copyAlone, ending, importing, start } from '../support/built-cli.ts';

const minimum = packageJson.engines.node.replace('>=', '');
const label = '8JMKD3MGP8W/34PGRBS';

let cli: BuiltCli;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => {
  cli.remove();
});

/** A flag that makes Node take itself for another version; flags are not passed on to the second start. */
function pretending(version: string): string {
  const versions = `{ ...process.versions, node: '${version}' }`;
  return importing(`Object.defineProperty(process, 'versions', { value: ${versions} })`);
}

function startDecoding(): ReturnType<typeof start> {
  const child = start(process.execPath, [pretending('20.20.2'), cli.path, 'ibi', 'decode', '-']);
  onTestFinished(() => void child.stdin.destroy()); // lets a second process end that a failing test left behind
  child.stdin.write(`${label}\n`);
  return child;
}

describe('on a Node that is too old', () => {
  it.each([
    ['20.20.2', ['ibi', 'decode', label], 0],
    ['22.22.1', ['ibi', 'decode', 'x'], 1],
    ['9.0.0', ['ibi', 'decode'], 2],
  ])('%s, starts again with its own Node and ends as that does: %j', async (version, args, code) => {
    const old = await ending(start(process.execPath, [pretending(version), cli.path, ...args]));
    const young = await ending(start(process.execPath, [cli.path, ...args]));
    expect(old).toEqual({ ...young, code, signal: null });
  });

  it.each([minimum, '22.23.0', '23.0.0', '100.0.0'])('does not count %s', async (version) => {
    const { code } = await ending(
      start(process.execPath, [pretending(version), copyAlone(cli), '--version']),
    );
    expect(code).toBe(0);
  });

  it.each([
    ['C', `Acervo needs Node ${minimum} or newer, and this is Node 20.20.2`],
    ['pt_BR.UTF-8', `O Acervo precisa do Node ${minimum} ou mais novo, e este é o Node 20.20.2`],
  ])(
    'says in one sentence what is needed where there is no Node of its own (%s)',
    async (LANG, beginning) => {
      const child = start(process.execPath, [pretending('20.20.2'), copyAlone(cli), '--version'], { LANG });
      const { stdout, stderr, code } = await ending(child);
      expect(stderr.startsWith(beginning)).toBe(true);
      expect(stderr).toMatch(/^[^\n]+\.\n$/);
      expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    },
  );

  it('does not start a third time when its own Node is too old as well', async () => {
    const env = { NODE_OPTIONS: pretending('20.20.2') };
    const { stderr, code } = await ending(start(process.execPath, [cli.path, '--version'], env));
    expect(stderr).toMatch(/^Acervo needs Node [^\n]+\n$/);
    expect(code).toBe(1);
  });

  it('leaves no trace of the second start in its environment', async () => {
    const show = 'Object.keys(process.env).filter((name) => /ACERVO|CHANNEL/.test(name)).join()';
    const env = {
      NODE_OPTIONS: importing(`process.on('exit', () => process.stderr.write(\`[\${${show}}]\`))`),
    };
    const child = start(process.execPath, [pretending('20.20.2'), cli.path, 'ibi', 'decode', label], env);
    expect((await ending(child)).stderr).toBe('[][]');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on, and ends by it', async (signal) => {
    const child = startDecoding();
    await once(child.stdout, 'data');
    const ended = ending(child);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: null, signal, stderr: '' });
  });

  it('leaves no process behind when it is killed outright', async () => {
    // Node would close an input of its own making when the first process ends, and so end the second.
    const code = `process.stdout.write('${label}\\n'); setInterval(() => undefined, 1000)`;
    const source = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void source.kill());
    const args = [pretending('20.20.2'), cli.path, 'ibi', 'decode', '-'];
    const child = spawn(process.execPath, args, { stdio: [source.stdout, 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close'); // only when the second process, too, has let go of the output
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('works with the old Node of this machine', async ({ skip }) => {
    const oldNode = findOldNode();
    if (oldNode === undefined) skip(`no Node older than ${minimum} is on the path`);
    else {
      const { code, stderr } = await ending(start(oldNode, [cli.path, 'ibi', 'decode', label]));
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const alone = await ending(start(oldNode, [copyAlone(cli), '--version']));
      expect(alone.stderr).toMatch(new RegExp(`^Acervo needs Node ${minimum} or newer[^\n]+\n$`));
    }
  });
});

function findOldNode(): string | undefined {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const nodes = folders.map((folder) => join(folder, 'node')).filter((path) => existsSync(path));
  return nodes.find((node) => {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1);
    return version.localeCompare(minimum, 'en', { numeric: true }) < 0;
  });
}
