import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHost } from '../../electron/core/host.ts';
import { parseInstant } from '../../electron/core/instant.ts';
import {
  mountNameOfRepository,
  mountPrefixOfNameOfRepository,
  mountSuffixOfNameOfRepository,
  parseUniformRepositoryName,
} from '../../electron/core/uniform-repository-name.ts';
import { hosts, inAnyCase, namableInstants, ports } from '../support/labels.ts';
import instants from '../vectors/instants.json' with { type: 'json' };
import legacyNames from '../vectors/legacy-repository-names.json' with { type: 'json' };
import names from '../vectors/repository-names.json' with { type: 'json' };

describe('the worked examples', () => {
  test.each(names)('mounts and reads $label ($clause)', ({ host, port, at, label }) => {
    const prefix = mountPrefixOfNameOfRepository(parseHost(host), port);
    const suffix = mountSuffixOfNameOfRepository(parseInstant(at));
    expect(mountNameOfRepository(prefix, suffix)).toBe(label);
    expect(parseUniformRepositoryName(label)).toEqual({
      form: 'rep',
      canonical: label,
      generable: true,
      host,
      port,
      instant: parseInstant(at),
    });
  });

  test.each(legacyNames)('reads $label, which is no longer made ($clause)', ({ host, at, label }) => {
    expect(parseUniformRepositoryName(label)).toEqual({
      form: 'rep',
      canonical: label,
      generable: false,
      host,
      port: 80,
      instant: parseInstant(at),
    });
  });

  test.each(instants)('mounts the suffix $suffix ($clause)', ({ unix, suffix }) => {
    expect(mountSuffixOfNameOfRepository(parseInstant(unix))).toBe(suffix);
  });
});

describe('mounting a name', () => {
  const host = parseHost('mtc-m18.sid.inpe.br');

  test.each([0, 65_536, 80.5, Number.NaN])('refuses the port %d', (port) => {
    expect(() => mountPrefixOfNameOfRepository(host, port)).toThrow(
      expect.objectContaining({ code: 'ERR_PORT' }) as Error,
    );
  });

  test('refuses a year before zero, which has no four digits', () => {
    expect(mountSuffixOfNameOfRepository(parseInstant('0000-01-01'))).toBe('0000/01.01.00.00');
    expect(() => mountSuffixOfNameOfRepository(parseInstant('-0001-12-31'))).toThrow(
      expect.objectContaining({ code: 'ERR_INSTANT_TOO_EARLY' }) as Error,
    );
  });

  test('writes years of more than four digits', () => {
    expect(mountSuffixOfNameOfRepository(parseInstant('+012009-02-16T17:46:30Z'))).toBe(
      '12009/02.16.17.46.30',
    );
  });

  test('is undone by reading, in any case of letters', () => {
    const inputs = fc.record({ host: hosts, port: ports, instant: namableInstants });
    const labels = inputs.chain(({ host, port, instant }) => {
      const prefix = mountPrefixOfNameOfRepository(host, port);
      const label = mountNameOfRepository(prefix, mountSuffixOfNameOfRepository(instant));
      const reading = { form: 'rep', canonical: label, generable: true, host, port, instant };
      return fc.record({ text: inAnyCase(label), reading: fc.constant(reading) });
    });
    fc.assert(
      fc.property(labels, ({ text, reading }) => {
        expect(parseUniformRepositoryName(text)).toEqual(reading);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a name that is well-formed but not generable', () => {
  test.each([
    ['sid.inpe.br/mtc-m18.80/2009/02.16.17.46', { port: 80 }],
    ['sid.inpe.br/mtc-m18@8080/2009/02.16.17.46', { port: 8080 }],
    ['sid.inpe.br/mtc-m18.08080/2009/02.16.17.46', { port: 8080 }],
    ['sid.inpe.br/mtc-m18.65536/2009/02.16.17.46', { port: 65_536 }],
    ['sid.inpe.br/mtc-m18.0/2009/02.16.17.46', { port: 0 }],
    ['sid.inpe.br/mtc-m18/2009/02.16.17.46.00', { instant: parseInstant('2009-02-16T17:46') }],
    ['sid.inpe.br/mtc-m18/2009/02.16.17.46.00.000', { instant: parseInstant('2009-02-16T17:46') }],
    ['sid.inpe.br/mtc-m18/2009/02.16.17.46.30.5000', { instant: parseInstant('2009-02-16T17:46:30.5') }],
    ['sid.inpe.br/mtc-m18/02009/02.16.17.46', { instant: parseInstant('2009-02-16T17:46') }],
  ])('%s is kept as it is', (label, read) => {
    expect(parseUniformRepositoryName(label)).toMatchObject({ canonical: label, generable: false, ...read });
  });

  test('a port beyond any number is an error', () => {
    expect(parseUniformRepositoryName('inpe.br/a.9007199254740991/2009/02.16.17.46').generable).toBe(false);
    expect(() => parseUniformRepositoryName('inpe.br/a.9007199254740992/2009/02.16.17.46')).toThrow(
      expect.objectContaining({
        data: expect.objectContaining({ part: 'port', reason: 'too-large' }) as object,
      }) as Error,
    );
  });
});
