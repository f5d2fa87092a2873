import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertFilePath, formatFilePath, parseFilePath } from '../../electron/storage/file-path.ts';

describe('the text of a file path', () => {
  it('is the name itself when the name is UTF-8, composed or decomposed', () => {
    for (const name of [
      'a/b.txt',
      'caf\u00e9',
      'cafe\u0301',
      '.hidden',
      '-rf',
      ' ',
      '100%',
      'a\\b',
      '\u0007',
      '😀',
    ]) {
      expect(formatFilePath(Buffer.from(name))).toBe(name);
    }
  });

  it.each([
    ['caf\\xe9.txt', Buffer.from('caf\xe9.txt', 'latin1')],
    ['\\xff', Buffer.from([0xff])],
    ['\\xe2\\x82a', Buffer.from([0xe2, 0x82, 0x61])],
    ['\\xc0\\xaf', Buffer.from([0xc0, 0xaf])],
    ['\\xed\\xa0\\x80', Buffer.from([0xed, 0xa0, 0x80])],
    ['é\\xff😀', Buffer.concat([Buffer.from('é'), Buffer.from([0xff]), Buffer.from('😀')])],
    ['\\x5cxff', Buffer.from('\\xff')],
    ['\\\\xff', Buffer.from([0x5c, 0xff])],
  ])('writes %s for bytes that are not UTF-8 or only look escaped', (text, bytes) => {
    expect(formatFilePath(bytes)).toBe(text);
    expect(parseFilePath(text)).toEqual(bytes);
  });

  it('comes back exactly from any bytes that may be a path', () => {
    const nasty = fc.constantFrom(0x5c, 0x78, 0x65, 0x39, 0xe9, 0xff, 0xc3, 0xa9, 0x0a, 0x2f, 0x61);
    fc.assert(
      fc.property(fc.array(fc.oneof(nasty, fc.integer({ min: 1, max: 255 })), { minLength: 1 }), (bytes) => {
        const path = Buffer.from(bytes);
        fc.pre(isFilePath(path));
        expect(parseFilePath(formatFilePath(path))).toEqual(path);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['\\x41', '\\xc3\\xa9', '\ud800', 'a\\x5cb'])(
    'refuses %j, which is not how that path is written',
    (text) => {
      expect(() => parseFilePath(text)).toThrow(expect.objectContaining({ code: 'ERR_FILE_PATH' }));
    },
  );

  it.each(['', '/etc/passwd', 'a//b', 'a/', '../a', 'a/../b', 'a/..', './a', '.', 'a\0b'])(
    'refuses %j, which names nothing inside a repository',
    (text) => {
      expect(() => parseFilePath(text)).toThrow(expect.objectContaining({ code: 'ERR_FILE_PATH' }));
    },
  );
});

function isFilePath(path: Buffer): boolean {
  try {
    assertFilePath(path);
    return true;
  } catch {
    return false;
  }
}
