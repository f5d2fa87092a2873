import { describe, expect, it } from 'vitest';
import { toByteText } from '../../electron/storage/byte-text.ts';
import { type NameConcern, listNameConcerns } from '../../electron/storage/name-concerns.ts';

/** What is said of names, given as text or bytes, in a folder. */
function concernsOf(names: readonly (string | Buffer)[], folder = ''): readonly NameConcern[] {
  const read = (name: string | Buffer): string =>
    toByteText(typeof name === 'string' ? Buffer.from(name) : name);
  return [...listNameConcerns(read(folder), names.map(read))];
}

describe('a name', () => {
  it.each(['report.pdf', 'Relatório anual (2).txt', '日本語', 'a', '_x', 'console', 'com', "it's"])(
    'like %s survives everywhere',
    (name) => {
      expect(concernsOf([name])).toEqual([]);
    },
  );

  it.each([
    ['cafe\u0301', 'not-nfc'],
    ['a\u0007b', 'control-character'],
    ['a\nb', 'control-character'],
    ['a\u0085b', 'control-character'],
    ['a\u007fb', 'control-character'],
    ...['<', '>', ':', '"', '\\', '|', '?', '*'].map((sign) => [`a${sign}b`, 'forbidden-on-windows']),
    ['a.', 'forbidden-on-windows'],
    ['a ', 'forbidden-on-windows'],
    ['CON', 'forbidden-on-windows'],
    ['aux.txt', 'forbidden-on-windows'],
    ['Lpt1', 'forbidden-on-windows'],
    ['é'.repeat(128), 'too-long'],
    ['.htaccess', 'hidden'],
  ])('like %j is a concern: %s', (name, concern) => {
    expect(concernsOf([name])).toEqual([{ path: name, concern }]);
  });

  it('that is not UTF-8 is one, and is told as text', () => {
    const latin1 = Buffer.from('caf\xe9', 'latin1');
    expect(concernsOf([latin1], 'old')).toEqual([{ path: 'old/caf\\xe9', concern: 'not-utf-8' }]);
  });

  it('may be several', () => {
    const found = concernsOf(['.a:\u0001']).map(({ concern }) => concern);
    expect(found).toEqual(['control-character', 'forbidden-on-windows', 'hidden']);
  });
});

describe('names in one folder', () => {
  it('that differ by case alone are both a concern', () => {
    expect(concernsOf(['README', 'Readme', 'other', 'É', 'é'])).toEqual([
      { path: 'README', concern: 'differs-by-case' },
      { path: 'Readme', concern: 'differs-by-case' },
      { path: 'É', concern: 'differs-by-case' },
      { path: 'é', concern: 'differs-by-case' },
    ]);
  });

  it('that differ by how their letters are composed are both a concern', () => {
    expect(concernsOf(['caf\u00e9', 'cafe\u0301'])).toEqual([
      { path: 'caf\u00e9', concern: 'differs-by-normalisation' },
      { path: 'cafe\u0301', concern: 'not-nfc' },
      { path: 'cafe\u0301', concern: 'differs-by-normalisation' },
    ]);
  });

  it('that differ by both are told as case', () => {
    const found = concernsOf(['CAF\u00c9', 'cafe\u0301']).filter(({ concern }) => concern !== 'not-nfc');
    expect(found.map(({ concern }) => concern)).toEqual(['differs-by-case', 'differs-by-case']);
  });
});

describe('a path', () => {
  it('that Windows cannot reach is told where it becomes too long, and not again below', () => {
    const folder = 'f'.repeat(180);
    expect(concernsOf(['short'], folder)).toEqual([]);
    const long = 'l'.repeat(40);
    expect(concernsOf([long, 'short'], folder)).toEqual([{ path: `${folder}/${long}`, concern: 'too-long' }]);
    expect(concernsOf(['below'], `${folder}/${long}`)).toEqual([]);
  });

  it('is counted in characters, as Windows does', () => {
    expect(concernsOf(['é'.repeat(90)], 'é'.repeat(90))).toEqual([]);
  });
});
