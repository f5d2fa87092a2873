import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { longestLine } from '../../electron/commands/read-lines.ts';
import { run } from '../../electron/commands/run.ts';
import { runCommand } from '../support/run-command.ts';

const ibip =
  '{"form":"ibip","canonical":"8JMKD3MGP8W/34PGRBS","generable":true,"ip":"150.163.34.243","port":800,' +
  '"instant":"2009-02-16T17:46:00Z","unix":"1234806360"}\n';

function decodeLines(stdin: string | readonly Uint8Array[]): ReturnType<typeof runCommand> {
  return runCommand(['ibi', 'decode', '-'], { stdin, env: { LANG: 'pt_BR.UTF-8' } });
}

describe('acervo ibi decode LABEL', () => {
  it.each([
    ['8jmkd3mgp8w/34pgrbs', ibip],
    [
      'sid.inpe.br/mtc-m18@80/2009/02.16.17.46.00.5',
      '{"form":"rep","canonical":"sid.inpe.br/mtc-m18@80/2009/02.16.17.46.00.5","generable":false,' +
        '"host":"mtc-m18.sid.inpe.br","port":80,"instant":"2009-02-16T17:46:00.5Z","unix":"1234806360.5"}\n',
    ],
    [
      '6qtX3pFwXQZGivnK2Y/TemCn',
      '{"form":"foreign","canonical":"6qtX3pFwXQZGivnK2Y/TemCn","generable":false}\n',
    ],
    [
      'LK47B6W/362SFKH/figures/reference.bib',
      '{"form":"ibip","canonical":"LK47B6W/362SFKH","generable":true,"ip":"127.0.0.1","port":800,' +
        '"instant":"2009-09-09T22:01:00Z","unix":"1252533660","path":"figures/reference.bib"}\n',
    ],
    [
      '6qtX3pFwXQZGivnK2Y/TemCn/a',
      '{"form":"foreign","canonical":"6qtX3pFwXQZGivnK2Y/TemCn","generable":false,"path":"a"}\n',
    ],
  ])('says what %s means', async (label, stdout) => {
    expect(await runCommand(['ibi', 'decode', label])).toEqual({ stdout, stderr: '', exitCode: 0 });
  });

  it('fails with a sentence that says which part is wrong', async () => {
    const { stdout, stderr, exitCode } = await runCommand(['ibi', 'decode', '8JMKD3MGP0W/34PGRBS']);
    expect(stderr).toContain('"0" is not a grapheme');
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
  });

  it('says it in Portuguese to whoever reads Portuguese', async () => {
    const { stderr } = await runCommand(['ibi', 'decode', '8JMKD3MGP0W/34PGRBS'], {
      env: { LANG: 'pt_BR.UTF-8' },
    });
    expect(stderr).toContain('"0" não é um grafema');
  });
});

describe('acervo ibi decode -', () => {
  it('answers line by line', async () => {
    expect(await decodeLines('\ufeff8JMKD3MGP8W/34PGRBS\r\n8JMKD3MGP8W/34PGRBS')).toEqual({
      stdout: ibip + ibip,
      stderr: '',
      exitCode: 0,
    });
  });

  it('does nothing, well, when nothing comes', async () => {
    expect(await decodeLines('')).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });

  it('answers bad lines in English whatever the language, goes on, and ends with 1', async () => {
    const lines = [
      'x\n',
      '\n',
      'y'.repeat(longestLine + 1),
      '\n',
      Buffer.of(0xff, 0x0a),
      '8JMKD3MGP8W/34PGRBS\n',
    ];
    const { stdout, stderr, exitCode } = await decodeLines(lines.map((line) => Buffer.from(line)));
    const answers = stdout.trimEnd().split('\n');
    expect(answers.slice(0, -1).map((answer) => JSON.parse(answer) as unknown)).toEqual([
      { error: expect.stringMatching(/^"x" is not a label: it has no slash/) as string },
      { error: '"" is not a label: it is empty.' },
      { error: 'The line is longer than 65536 bytes.' },
      { error: 'The line is not UTF-8 text.' },
    ]);
    expect(`${answers.at(-1) ?? ''}\n`).toBe(ibip);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 1 });
  });

  it('answers what has come before it waits for more', async () => {
    let answered = '';
    const stdin = new Readable({ read: () => undefined });
    const stdout = new Writable({
      write(chunk: Buffer, _encoding, callback) {
        answered += chunk.toString();
        stdin.push(null);
        callback();
      },
    });
    stdin.push('8JMKD3MGP8W/34PGRBS\n8JMK');
    await run(['ibi', 'decode', '-'], { stdin, stdout, stderr: stdout, env: {} });
    expect(answered.startsWith(ibip)).toBe(true);
  });

  it('reads no faster than its output is taken', async () => {
    const chunk = Buffer.from('8JMKD3MGP8W/34PGRBS\n'.repeat(1_000));
    const chunkCount = 50;
    let given = 0;
    let taken = 0;
    let mostWaiting = 0;
    let mostAhead = 0;
    const stdin = new Readable({
      highWaterMark: 1,
      read() {
        this.push(given++ < chunkCount ? chunk : null);
      },
    });
    const stdout = new Writable({
      highWaterMark: 1024,
      write(text: Buffer, _encoding, callback) {
        taken += text.length;
        mostWaiting = Math.max(mostWaiting, stdout.writableLength);
        mostAhead = Math.max(mostAhead, given - taken / (ibip.length * 1_000));
        setTimeout(callback, 1);
      },
    });
    expect(await run(['ibi', 'decode', '-'], { stdin, stdout, stderr: stdout, env: {} })).toBe(0);
    expect(taken).toBe(chunkCount * 1_000 * ibip.length);
    expect(mostWaiting).toBeLessThan(64 * 1024 + ibip.length);
    expect(mostAhead).toBeLessThan(4);
  });

  it('ends quietly, and stops reading, when nobody reads its output any more', async () => {
    const stdin = new Readable({
      read() {
        this.push('8JMKD3MGP8W/34PGRBS\n');
      },
    });
    const stdout = new Writable({
      write(_chunk, _encoding, callback) {
        callback(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      },
    });
    const said: string[] = [];
    const stderr = new Writable({
      write(chunk: Buffer, _encoding, callback) {
        said.push(chunk.toString());
        callback();
      },
    });
    expect(await run(['ibi', 'decode', '-'], { stdin, stdout, stderr, env: {} })).toBe(0);
    expect(said).toEqual([]);
    expect(stdin.destroyed).toBe(true);
  });

  it('fails with one sentence when its input cannot be read', async () => {
    const stdin = new Readable({
      read() {
        this.destroy(new Error('the disk is gone'));
      },
    });
    const outcome = await runCommand(['ibi', 'decode', '-'], { stdin });
    expect(outcome).toEqual({
      stdout: '',
      stderr:
        'Something went wrong that Acervo did not expect (the disk is gone); set ACERVO_DEBUG=1 to see where.\n',
      exitCode: 1,
    });
  });
});
