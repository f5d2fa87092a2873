import { countColumns, padText } from './fit-text.ts';
import { printable } from './printable.ts';

/** A name of ours, and a value that anybody may have written. */
export type Pair = readonly [name: string, value: string];

/** Values under one another; the lines of a long one too. */
export function* formatPairs(pairs: readonly Pair[]): Generator<string> {
  const column = Math.max(0, ...pairs.map(([name]) => countColumns(name)));
  for (const [name, value] of pairs) {
    const [first = '', ...others] = value.split(/\r?\n/).map(printable);
    yield `  ${padText(name, column)}  ${first}\n`;
    for (const line of others) yield `  ${' '.repeat(column)}  ${line}\n`;
  }
}
