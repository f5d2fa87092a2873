import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, longestLine, readLines } from '../../electron/commands/read-lines.ts';

async function read(...chunks: readonly (string | Buffer)[]): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for await (const batch of readLines(stream(chunks))) lines.push(...batch);
  return lines;
}

// eslint-disable-next-line @typescript-eslint/require-await -- an asynchronous source is what is asked for
async function* stream(chunks: readonly (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

function text(content: string): Line {
  return { kind: 'text', text: content };
}

describe('reading lines', () => {
  it('takes LF and CRLF for line breaks', async () => {
    expect(await read('a\nb\r\nc\n')).toEqual([text('a'), text('b'), text('c')]);
  });

  it('takes a last line without a line break', async () => {
    expect(await read('a\nb')).toEqual([text('a'), text('b')]);
  });

  it('keeps empty lines', async () => {
    expect(await read('\n\r\na\n\n')).toEqual([text(''), text(''), text('a'), text('')]);
  });

  it('finds no line in nothing', async () => {
    expect(await read()).toEqual([]);
    expect(await read('')).toEqual([]);
    expect(await read('\ufeff')).toEqual([]);
  });

  it('ignores a byte order mark before the first line, and only there', async () => {
    expect(await read('\ufeffa\n\ufeffb\n')).toEqual([text('a'), text('\ufeffb')]);
    expect(await read(Buffer.of(0xef), Buffer.of(0xbb), Buffer.of(0xbf, 0x61))).toEqual([text('a')]);
  });

  it('tells a line that is not UTF-8, and reads on', async () => {
    expect(await read(Buffer.from([0x61, 0xff, 0x0a, 0x62, 0x0a]))).toEqual([
      { kind: 'not-utf8' },
      text('b'),
    ]);
  });

  it('reads a character that is cut between two chunks', async () => {
    expect(await read(Buffer.of(0xc3), Buffer.of(0xa9, 0x0a))).toEqual([text('é')]);
  });

  it.each(['\n', '\r\n', ''])('takes a line of the greatest length, ended by %j', async (lineBreak) => {
    const longest = 'x'.repeat(longestLine);
    expect(await read(`\ufeff${longest}${lineBreak}`)).toEqual([text(longest)]);
    expect(await read(`${longest}x${lineBreak}`)).toEqual([{ kind: 'too-long' }]);
  });

  it('skips a line that is too long to its end, over many chunks', async () => {
    const chunks = Array.from({ length: 100 }, () => 'x'.repeat(10_000));
    expect(await read('a\n', ...chunks, '\nb\n', ...chunks)).toEqual([
      text('a'),
      { kind: 'too-long' },
      text('b'),
      { kind: 'too-long' },
    ]);
  });

  it('gives the same lines wherever the chunks are cut', async () => {
    const piece = fc.constantFrom('a', 'é', '\n', '\r\n', '\r', '\ufeff', '', '𝔸/b');
    const cuts = fc.array(fc.nat({ max: 60 }));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), cuts, async (pieces, places) => {
        const bytes = Buffer.from(pieces.join(''));
        const ends = [...places.toSorted((a, b) => a - b), bytes.length];
        const chunks = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
        expect(await read(...chunks)).toEqual(await read(bytes));
      }),
    );
  });
});
