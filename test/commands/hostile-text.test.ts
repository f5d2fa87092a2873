import { describe, expect, it } from 'vitest';
import { countColumns, fitText, padText } from '../../electron/commands/fit-text.ts';
import { formatPairs } from '../../electron/commands/format-pairs.ts';
import { jsonLine } from '../../electron/commands/json-line.ts';
import { printable } from '../../electron/commands/printable.ts';

describe('text that is printed for people', () => {
  it.each([
    ['a line break', 'a\nb', 'a\\u{a}b'],
    ['a terminal code', '\u001b[2Jgone', '\\u{1b}[2Jgone'],
    ['the eight-bit form of one', '\u009b2J', '\\u{9b}2J'],
    ['an override of the direction of writing', 'a\u202egpj.exe', 'a\\u{202e}gpj.exe'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['half a character', 'a\ud800b', 'a\\u{d800}b'],
  ])('shows %s instead of obeying it', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it.each([['Relatório anual'], ['می‌خواهم'], ['👩‍🌾'], ['年報'], ['a\\b']])('leaves %s as it is', (text) => {
    expect(printable(text)).toBe(text);
  });

  it('takes several lines where there is room for them, each made harmless', () => {
    const lines = [
      ...formatPairs([
        ['Title', 'one\ntwo\u001b[2J'],
        ['By', 'Ana'],
      ]),
    ];
    expect(lines.join('')).toBe('  Title  one\n         two\\u{1b}[2J\n  By     Ana\n');
  });
});

describe('a column of a table', () => {
  it.each([
    ['abc', 3],
    ['年報', 4],
    ['cafe\u0301', 4],
    ['👩‍🌾', 4],
    ['', 0],
  ])('counts %j as %d', (text, columns) => {
    expect(countColumns(text)).toBe(columns);
  });

  it.each([
    ['abc', 5, 'abc  '],
    ['abcdef', 5, 'abcd…'],
    ['年報年報', 5, '年報…'],
    ['年報年報', 6, '年報… '],
    ['abcde', 5, 'abcde'],
  ])('makes %j fit %d', (text, columns, fitted) => {
    expect(fitText(text, columns)).toBe(fitted);
    expect(countColumns(fitText(text, columns))).toBe(columns);
  });

  it('is only filled where nothing may be cut', () => {
    expect(padText('abcdef', 3)).toBe('abcdef');
  });
});

describe('a line of JSON', () => {
  it('is one line by every definition, and says the same when read', () => {
    const hostile = 'a\u0085b\u2028c\u2029d\u009be\nf\u007f';
    const line = [...jsonLine({ title: hostile })].join('');
    expect(line).toBe('{"title":"a\\u0085b\\u2028c\\u2029d\\u009be\\nf\\u007f"}\n');
    expect(JSON.parse(line)).toEqual({ title: hostile });
  });

  it('keeps the order of its members, leaves out what is undefined, and takes lists of any length', () => {
    function* files(): Generator<object> {
      yield { path: 'a' };
      yield { path: 'b' };
    }
    const line = [...jsonLine({ b: null, a: 1, none: undefined, files: files(), nothing: [].values() })];
    expect(line.join('')).toBe('{"b":null,"a":1,"files":[{"path":"a"},{"path":"b"}],"nothing":[]}\n');
    expect([...jsonLine({})].join('')).toBe('{}\n');
  });
});
