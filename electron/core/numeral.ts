import { ibiSyntaxError } from './ibi-syntax-error.ts';

/** A natural number, exact: a number as long as it is a safe integer, a bigint beyond. */
export type Decimal = number | bigint;

/** A conversion table: the grapheme for each value from zero on, and how many graphemes a safe integer can take. */
export interface NumeralTable {
  readonly graphemes: string;
  readonly chunkLength: number;
  readonly chunkBase: bigint;
}

/** Table 7.4, decim-to-IPv4: the text of an address read as a number in base 11. */
export const decimalToIpv4 = makeTable('0123456789.');
/** Table 7.5, decim-to-IPv6: likewise in base 17. */
export const decimalToIpv6 = makeTable('0123456789abcdef:');
/** Table 7.6, decim-to-IBIp: base 27, without the graphemes that are easily taken for another. */
export const decimalToIbip = makeTable('23456789ABCDEFGHJKLMNPQRSTU');

/** Routine CONVERTTODECIMAL. */
export function convertToDecimal(numeral: string, table: NumeralTable): Decimal {
  const { chunkLength, chunkBase } = table;
  if (numeral.length <= chunkLength) return readChunk(numeral, table);
  const head = numeral.length % chunkLength;
  let value = BigInt(readChunk(numeral.slice(0, head), table));
  for (let start = head; start < numeral.length; start += chunkLength) {
    value = value * chunkBase + BigInt(readChunk(numeral.slice(start, start + chunkLength), table));
  }
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** Routine CONVERTFROMDECIMAL. */
export function convertFromDecimal(value: Decimal, table: NumeralTable): string {
  if (typeof value === 'number') return writeChunk(value, table);
  const { graphemes, chunkLength, chunkBase } = table;
  let numeral = '';
  let rest = value;
  while (rest >= chunkBase) {
    numeral =
      writeChunk(Number(rest % chunkBase), table).padStart(chunkLength, graphemes.charAt(0)) + numeral;
    rest /= chunkBase;
  }
  return writeChunk(Number(rest), table) + numeral;
}

function readChunk(chunk: string, { graphemes }: NumeralTable): number {
  let value = 0;
  for (let index = 0; index < chunk.length; index++) {
    const digit = graphemes.indexOf(chunk.charAt(index));
    if (digit === -1) throw ibiSyntaxError(chunk, 'label', 'grapheme', chunk.charAt(index));
    value = value * graphemes.length + digit;
  }
  return value;
}

function writeChunk(value: number, { graphemes }: NumeralTable): string {
  let chunk = '';
  let rest = value;
  do {
    const digit = rest % graphemes.length;
    chunk = graphemes.charAt(digit) + chunk;
    rest = (rest - digit) / graphemes.length;
  } while (rest > 0);
  return chunk;
}

function makeTable(graphemes: string): NumeralTable {
  const base = graphemes.length;
  let chunkLength = 0;
  let chunkBase = 1;
  while (chunkBase * base <= Number.MAX_SAFE_INTEGER) {
    chunkBase *= base;
    chunkLength++;
  }
  return { graphemes, chunkLength, chunkBase: BigInt(chunkBase) };
}
