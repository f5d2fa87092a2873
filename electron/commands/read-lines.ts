import { isUtf8 } from 'node:buffer';

export type Line =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'not-utf8' };

/** In bytes, without the line break. */
export const longestLine = 64 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = Buffer.from('\ufeff');

/** The lines of a stream of UTF-8, as many at a time as a chunk completes. Each lot is to be read to its end. */
export async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<Iterable<Line>> {
  const splitter = new LineSplitter();
  for await (const chunk of input) yield splitter.split(chunk);
  yield splitter.end();
}

/** Holds the beginning of the line still open; of a line that is too long, nothing. */
class LineSplitter {
  #open: Buffer = Buffer.alloc(0);
  #isTooLong = false;
  #isFirst = true;

  *split(chunk: Buffer): Generator<Line> {
    const bytes = this.#open.length === 0 ? chunk : Buffer.concat([this.#open, chunk]);
    let start = 0;
    let end = bytes.indexOf(lineFeed, this.#open.length);
    while (end !== -1) {
      yield this.#close(bytes.subarray(start, end));
      start = end + 1;
      end = bytes.indexOf(lineFeed, start);
    }
    // A byte order mark and the first half of a CRLF do not count.
    this.#isTooLong ||= bytes.length - start > byteOrderMark.length + longestLine + 1;
    this.#open = this.#isTooLong ? Buffer.alloc(0) : bytes.subarray(start);
  }

  *end(): Generator<Line> {
    if (this.#isTooLong || this.#withoutMark(this.#open).length > 0) yield this.#close(this.#open);
  }

  #close(bytes: Buffer): Line {
    const line: Line = this.#isTooLong ? { kind: 'too-long' } : parseLine(this.#withoutMark(bytes));
    this.#isTooLong = false;
    this.#isFirst = false;
    return line;
  }

  #withoutMark(bytes: Buffer): Buffer {
    const isMarked = this.#isFirst && bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark);
    return isMarked ? bytes.subarray(byteOrderMark.length) : bytes;
  }
}

function parseLine(bytes: Buffer): Line {
  const content = bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes;
  if (content.length > longestLine) return { kind: 'too-long' };
  return isUtf8(content) ? { kind: 'text', text: content.toString() } : { kind: 'not-utf8' };
}
