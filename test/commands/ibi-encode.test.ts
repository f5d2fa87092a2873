import { describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';

const host = ['--host', 'mtc-m18.sid.inpe.br'];
const ip = ['--ip', '150.163.34.243'];
const at = ['--at', '2009-02-16T17:46:00Z'];

function encode(...options: readonly string[]): ReturnType<typeof runCommand> {
  return runCommand(['ibi', 'encode', ...options]);
}

describe('acervo ibi encode', () => {
  it('prints both forms on one line of JSON', async () => {
    expect(await encode(...host, ...ip, ...at)).toEqual({
      stdout: '{"rep":"sid.inpe.br/mtc-m18/2009/02.16.17.46","ibip":"8JMKD3MGP8W/34PGRBS"}\n',
      stderr: '',
      exitCode: 0,
    });
  });

  it('takes the instant in Unix seconds too', async () => {
    const unix = await encode(...host, ...ip, '--at', '1234806360');
    expect(unix).toEqual(await encode(...host, ...ip, ...at));
  });

  it('writes ports other than 80 and 800', async () => {
    const { stdout } = await encode(...host, '--port', '1905', ...ip, '--ip-port', '808', ...at);
    expect(stdout).toBe(
      '{"rep":"sid.inpe.br/mtc-m18.1905/2009/02.16.17.46","ibip":"8JMKD3MGP8W34T/34PGRBS"}\n',
    );
  });

  it.each(['0', '65536', '-1', '8O', '1.5', ''])('takes the port %j for wrong usage', async (port) => {
    for (const option of ['--port', '--ip-port']) {
      const outcome = await encode(...host, ...ip, ...at, option, port);
      expect(outcome).toEqual({
        stdout: '',
        stderr: `"${port}" is not a port; use a whole number from 1 to 65535.\n`,
        exitCode: 2,
      });
    }
  });

  it.each([
    [['--host', 'localhost', ...ip, ...at], '"localhost" is a single word'],
    [['--host', 'a_b.org', ...ip, ...at], '"a_b.org" is not a host name: "a_b" has something other than'],
    [
      ['--host', 'aux.example.org', ...ip, ...at],
      '"aux" in "aux.example.org" cannot be the name of a folder',
    ],
    [[...host, '--ip', '300.1.1.1', ...at], '"300.1.1.1" is not an IP address'],
    [[...host, '--ip', '::ffff:1.2.3.4', ...at], '"::ffff:1.2.3.4" is an IPv4 address written as IPv6'],
    [[...host, ...ip, '--at', 'yesterday'], '"yesterday" is not a time: it cannot be read'],
    [[...host, ...ip, '--at', '2009-02-30'], '"2009-02-30" is not a time: there is no such date'],
    [[...host, ...ip, '--at', '1995-07-31'], '1995-07-31T00:00:00Z is too early for a label'],
  ])('fails with one sentence for %j', async (options, beginning) => {
    const { stdout, stderr, exitCode } = await encode(...options);
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
    expect(stderr.startsWith(beginning)).toBe(true);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
  });
});
