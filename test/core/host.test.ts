import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import { type HostFault, hostFaults, parseHost, parseOwnHost } from '../../electron/core/host.ts';

function failure(code: string, data: object): Error {
  return expect.objectContaining({ code, data: expect.objectContaining(data) as object }) as Error;
}

describe('a host', () => {
  test.each([
    ['mtc-m18.sid.inpe.br', 'mtc-m18.sid.inpe.br'],
    ['MTC-m18.sid.INPE.br', 'mtc-m18.sid.inpe.br'],
    ['mtc-m18.sid.inpe.br.', 'mtc-m18.sid.inpe.br'],
    ['urlib.net', 'urlib.net'],
    ['1.2.3.a', '1.2.3.a'],
    ['a--b.c', 'a--b.c'],
  ])('%s is %s', (text, host) => {
    expect(parseHost(text)).toBe(host);
  });

  test.each(['localhost', 'localhost.', 'x'])('has more than one word, unlike %s', (text) => {
    expect(() => parseHost(text)).toThrow(failure('ERR_HOST_ONE_WORD', { host: text }));
  });

  const faults: readonly (readonly [host: string, word: string, reason: HostFault])[] = [
    ['', '', 'empty'],
    ['.', '', 'empty'],
    ['a..b', '', 'empty'],
    ['.a.b', '', 'empty'],
    ['a.b..', '', 'empty'],
    ['foo_bar.example.org', 'foo_bar', 'characters'],
    ['example.org:80', 'org:80', 'characters'],
    ['a b.org', 'a b', 'characters'],
    ['bücher.example', 'bücher', 'characters'],
    ['\u212Aelvin.example', '\u212Aelvin', 'characters'],
    ['a.org\n', 'org\n', 'characters'],
    ['-a.org', '-a', 'hyphen'],
    ['a-.org', 'a-', 'hyphen'],
    ['150.163.34.243', '243', 'digit-first'],
    ['a.1b', '1b', 'digit-first'],
    ['a.'.repeat(600), 'a.'.repeat(32), 'too-long'],
  ];

  test.each(faults)('is not %j: %j has a fault, %s', (host, word, reason) => {
    expect(() => parseHost(host)).toThrow(
      failure('ERR_HOST_SYNTAX', { host: host.slice(0, 64), word, reason }),
    );
  });

  test('fails for every reason in some case', () => {
    expect(new Set(faults.map(([, , reason]) => reason))).toEqual(new Set(hostFaults));
  });

  test('is read, or refused with an AcervoError, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z0-9.-]+$/)), (text) => {
        try {
          expect(parseHost(parseHost(text))).toBe(parseHost(text));
        } catch (error) {
          expect(error).toBeInstanceOf(AcervoError);
        }
      }),
    );
  });
});

describe('our own host', () => {
  const word63 = 'a'.repeat(63);
  const host253 = `${word63}.${word63}.${word63}.${'b'.repeat(61)}`;

  test('may be as long as the DNS allows', () => {
    expect(parseOwnHost(host253)).toBe(host253);
    expect(parseOwnHost(`${host253}.`)).toBe(host253);
  });

  test('may not have a longer word', () => {
    const word = 'a'.repeat(64);
    expect(() => parseOwnHost(`${word}.org`)).toThrow(
      failure('ERR_HOST_SYNTAX', { word, reason: 'too-long' }),
    );
  });

  test('may not be longer', () => {
    expect(() => parseOwnHost(`${host253}b`)).toThrow(failure('ERR_HOST_SYNTAX', { reason: 'too-long' }));
  });

  test.each(['con', 'prn', 'aux', 'nul', 'com0', 'com9', 'lpt0', 'lpt9', 'CON'])(
    'may not have the word %s, which Windows reserves, though another host may',
    (word) => {
      for (const text of [`${word}.example.org`, `www.${word}.org`]) {
        expect(() => parseOwnHost(text)).toThrow(failure('ERR_HOST_RESERVED', { word: word.toLowerCase() }));
        expect(parseHost(text)).toBe(text.toLowerCase());
      }
    },
  );

  test('may have words that only begin like a reserved one', () => {
    expect(parseOwnHost('console.com10.aux-1.org')).toBe('console.com10.aux-1.org');
  });
});
