import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import { isSameIbi, mountLabels, parseIbi, parseIbiWithPath } from '../../electron/core/ibi.ts';
import { type IbiPart, ibiParts, type IbiReason, ibiReasons } from '../../electron/core/ibi-syntax-error.ts';
import { parseIbip } from '../../electron/core/ibip.ts';
import { parseUniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';
import { authorities, codableInstants } from '../support/labels.ts';

const faults: readonly (readonly [label: string, part: IbiPart, reason: IbiReason, found: string])[] = [
  ['', 'label', 'empty', ''],
  ['hello', 'label', 'shape', 'hello'],
  ['LK47B6W/362SFKH/a.txt', 'label', 'path', '/a.txt'],
  ['a'.repeat(1025), 'label', 'too-long', 'a'.repeat(64)],
  [`aB/${'c'.repeat(1022)}`, 'label', 'too-long', `aB/${'c'.repeat(61)}`],
  ['.br/mtc-m18/2009/02.16.17.46', 'subdomain', 'empty', ''],
  ['/mtc-m18/2009/02.16.17.46', 'subdomain', 'empty', ''],
  ['sid..br/mtc-m18/2009/02.16.17.46', 'subdomain', 'empty', ''],
  ['s_d.inpe.br/mtc-m18/2009/02.16.17.46', 'subdomain', 'characters', 's_d'],
  ['sid.inpe-.br/mtc-m18/2009/02.16.17.46', 'subdomain', 'hyphen', 'inpe-'],
  ['sid.inpe.1br/mtc-m18/2009/02.16.17.46', 'subdomain', 'digit-first', '1br'],
  ['sid.inpe.br', 'word', 'empty', ''],
  ['sid.inpe.br//2009/02.16.17.46', 'word', 'empty', ''],
  ['sid.inpe.br/mtc m18/2009/02.16.17.46', 'word', 'characters', 'mtc m18'],
  ['sid.inpe.br/-mtc/2009/02.16.17.46', 'word', 'hyphen', '-mtc'],
  ['sid.inpe.br/mtc-m18@/2009/02.16.17.46', 'port', 'empty', 'mtc-m18@'],
  ['sid.inpe.br/mtc-m18.8o/2009/02.16.17.46', 'port', 'characters', '8o'],
  ['sid.inpe.br/mtc-m18.9007199254740992/2009/02.16.17.46', 'port', 'too-large', '9007199254740992'],
  ['sid.inpe.br/mtc-m18', 'year', 'empty', ''],
  ['sid.inpe.br/mtc-m18/209/02.16.17.46', 'year', 'shape', '209'],
  ['sid.inpe.br/mtc-m18/299999999/02.16.17.46', 'year', 'too-large', '299999999'],
  ['sid.inpe.br/mtc-m18/2009', 'date', 'empty', ''],
  ['sid.inpe.br/mtc-m18/2009/02.16.17', 'date', 'not-a-date', '02.16.17'],
  ['sid.inpe.br/mtc-m18/2009/02.16.17.46.5', 'date', 'not-a-date', '02.16.17.46.5'],
  ['sid.inpe.br/mtc-m18/2009/02.16.17.46.30.', 'date', 'not-a-date', '02.16.17.46.30.'],
  ['br/inpe/2009/hello', 'date', 'not-a-date', 'hello'],
  ['sid.inpe.br/mtc-m18/2009/02.29.17.46', 'date', 'impossible-date', '02.29.17.46'],
  ['sid.inpe.br/mtc-m18/2009/02.16.24.00', 'date', 'impossible-date', '02.16.24.00'],
  ['sid.inpe.br/mtc-m18/2016/12.31.23.59.60', 'date', 'impossible-date', '12.31.23.59.60'],
  ['/34PGRBS', 'prefix', 'empty', ''],
  ['8JMKD3MGP0W/34PGRBS', 'prefix', 'grapheme', '0'],
  ['8JMKD3MGP\u{1F600}W/34PGRBS', 'prefix', 'grapheme', '\u{1F600}'],
  ['\u017F47B6W/362SFKH', 'prefix', 'grapheme', '\u017F'],
  ['LK47B6/362SFKH', 'prefix', 'separator', 'LK47B6'],
  ['LK47B6WX/362SFKH', 'prefix', 'separator', 'LK47B6WX'],
  ['LK47B6W34TW/362SFKH', 'prefix', 'separator', 'LK47B6W34TW'],
  ['W34T/362SFKH', 'address', 'empty', ''],
  ['54FGQT8LW/362SFKH', 'address', 'not-an-address', '127.0.0.256'],
  ['A9HCX/362SFKH', 'address', 'not-an-address', '1:2:3'],
  ['3P4HJKAF3CMLX/362SFKH', 'address', 'mapped-address', '::ffff:7f00:1'],
  ['LK47B6W3333333333333/362SFKH', 'port', 'too-large', '3333333333333'],
  ['LK47B6W/', 'suffix', 'empty', ''],
  ['LK47B6W/W7', 'suffix', 'empty', 'W7'],
  ['LK47B6W/362SFKX', 'suffix', 'grapheme', 'X'],
  ['LK47B6W/362SFKHW7W7', 'suffix', 'separator', '362SFKHW7W7'],
  ['LK47B6W/3333333333333', 'suffix', 'too-large', '3333333333333'],
  ['LK47B6W/362SFKHW', 'fraction', 'empty', '362SFKHW'],
];

describe('a label that is none', () => {
  test.each(faults)('%s: %s, %s, %j', (label, part, reason, found) => {
    expect(() => parseIbi(label)).toThrow(
      expect.objectContaining({
        code: 'ERR_IBI_SYNTAX',
        data: { label: label.slice(0, 64), part, reason, found },
      }) as Error,
    );
  });

  test('names every part and every reason in some case', () => {
    expect(new Set(faults.map(([, part]) => part))).toEqual(new Set(ibiParts));
    expect(new Set(faults.map(([, , reason]) => reason))).toEqual(new Set(ibiReasons));
  });
});

describe('hostile input', () => {
  const graphemes = fc.stringMatching(/^[2-9A-Za-z]{1,40}\/[2-9A-Za-z]{1,20}$/);
  const nameLike = fc.stringMatching(
    /^[a-z.-]{0,9}\/[a-z0-9.@-]{0,9}\/[0-9]{3,6}\/([0-9]{2}[.]){3,5}[0-9]{0,9}$/,
  );
  const mutated = fc
    .tuple(authorities, codableInstants, fc.nat(), fc.nat(3), fc.string({ unit: 'binary', maxLength: 3 }))
    .map(([authority, instant, at, removed, inserted]) => {
      const { rep, ibip } = mountLabels(authority, instant);
      const label = at % 2 === 0 || ibip === undefined ? rep : ibip;
      const position = at % (label.length + 1);
      return label.slice(0, position) + inserted + label.slice(position + removed);
    });
  const texts = fc.oneof(fc.string({ unit: 'binary' }), graphemes, nameLike, mutated);

  test('is read, or refused with an AcervoError, and never anything else', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const parse of [parseIbi, parseIbiWithPath, parseIbip, parseUniformRepositoryName]) {
          expect(failureOf(() => parse(text))).toBeOneOf([undefined, expect.any(AcervoError)]);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('that reads at all has a canonical text that reads alike', () => {
    fc.assert(
      fc.property(texts, (text) => {
        if (failureOf(() => parseIbi(text)) !== undefined) return;
        const reading = parseIbi(text);
        expect(parseIbi(reading.canonical)).toEqual(reading);
        expect(isSameIbi(text, reading.canonical)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test.each(['/', '.', '2', 'W', '0', 'a/', '2009/', '\0', '\uD800', '\u{1F600}', 'a.', '-', '/2009'])(
    'of megabytes of %j is refused in linear time, with an excerpt',
    (piece) => {
      for (const text of [piece, `a.b/c/2009/${piece}`, `LK47B6W/${piece}`, `a.b/${piece}`]) {
        const error = failureOf(() => parseIbi(text + piece.repeat(1_000_000)));
        expect(error).toBeInstanceOf(AcervoError);
        expect((error as AcervoError).message.length).toBeLessThan(1000);
      }
    },
  );

  test('is measured without its path: 1,024 characters are a label, one more are not', () => {
    const longest = `LK47B6W/${'2'.repeat(1016)}`;
    expect(parseIbiWithPath(`${longest}/x`).reading.canonical).toBe(longest);
    expect(failureOf(() => parseIbiWithPath(`${longest}2/x`))).toMatchObject({
      data: { reason: 'too-long' },
    });
  });
});

function failureOf(parse: () => unknown): unknown {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error;
  }
}
