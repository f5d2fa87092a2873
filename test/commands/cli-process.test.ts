import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BuiltCli, buildCli, copyAlone, ending, importing, start } from '../support/built-cli.ts';

const label = '8JMKD3MGP8W/34PGRBS';
const answer =
  '{"form":"ibip","canonical":"8JMKD3MGP8W/34PGRBS","generable":true,"ip":"150.163.34.243","port":800,' +
  '"instant":"2009-02-16T17:46:00Z","unix":"1234806360"}\n';

let cli: BuiltCli;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => {
  cli.remove();
});

/** Every process writes its greatest resident size on standard error when it ends. */
const reportMemory = importing(
  'process.on("exit", () => process.stderr.write(String(process.resourceUsage().maxRSS)))',
);

describe('the built program', () => {
  it('decodes with no package beside it, so that no command pays for better-sqlite3 unasked', async () => {
    const alone = copyAlone(cli);
    for (const args of [[], ['--help'], ['ibi', 'decode', label]]) {
      const { code, stderr } = await ending(start(process.execPath, [alone, ...args]));
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
    }
  });

  it('ends quietly when the reader of its output goes', async () => {
    const child = start(process.execPath, [cli.path, 'ibi', 'decode', '-']);
    child.stdin.on('error', () => undefined);
    const feeding = setInterval(() => child.stdin.write(`${label}\n`.repeat(1_000)), 1);
    onTestFinished(() => {
      clearInterval(feeding);
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const { code, signal, stderr } = await ending(child);
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
  });

  it('decodes a long stream for a slow reader in the memory that a short one takes', async () => {
    const short = await decodeSlowly(1_000);
    const long = await decodeSlowly(200_000);
    expect(long.bytes).toBe(200_000 * answer.length);
    // The answers together are 28 MiB, and as many lines take more than that.
    expect(long.mebibytes).toBeLessThan(short.mebibytes + 24);
  });
});

async function decodeSlowly(count: number): Promise<{ readonly bytes: number; readonly mebibytes: number }> {
  // A small heap: garbage not yet collected cannot hide what is held, and what is held would not fit.
  const heap = ['--max-old-space-size=16', '--max-semi-space-size=1'];
  const child = start(process.execPath, [reportMemory, ...heap, cli.path, 'ibi', 'decode', '-']);
  child.stdin.end(`${label}\n`.repeat(count));
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    child.stdout.pause();
    setTimeout(() => child.stdout.resume(), 1);
  });
  let kibibytes = '';
  child.stderr.on('data', (chunk: Buffer) => (kibibytes += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return { bytes, mebibytes: Number(kibibytes) / 1024 };
}
