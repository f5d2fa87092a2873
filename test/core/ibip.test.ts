import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mountIbip, mountPrefixOfIbip, mountSuffixOfIbip, parseIbip } from '../../electron/core/ibip.ts';
import { formatInstant, parseInstant, parseUnix } from '../../electron/core/instant.ts';
import { parseIpAddress } from '../../electron/core/ip-address.ts';
import {
  convertFromDecimal,
  convertToDecimal,
  decimalToIbip,
  decimalToIpv6,
} from '../../electron/core/numeral.ts';
import {
  addresses,
  codableInstants,
  inAnyCase,
  ipv4Addresses,
  ipv6Addresses,
  ports,
} from '../support/labels.ts';
import ibips from '../vectors/ibips.json' with { type: 'json' };

function codeIpv6(text: string): string {
  return `${convertFromDecimal(convertToDecimal(text, decimalToIpv6), decimalToIbip)}X`;
}

test.each(ibips)('mounts and reads $label ($clause)', ({ ip, port, at, label }) => {
  const instant = parseInstant(at);
  expect(mountIbip(mountPrefixOfIbip(parseIpAddress(ip), port), mountSuffixOfIbip(instant))).toBe(label);
  expect(parseIbip(label)).toEqual({ form: 'ibip', canonical: label, generable: true, ip, port, instant });
});

describe('mounting an IBIp', () => {
  test('is undone by reading, in any case of letters', () => {
    const inputs = fc.record({ ip: addresses, port: ports, instant: codableInstants });
    const labels = inputs.chain(({ ip, port, instant }) => {
      const label = mountIbip(mountPrefixOfIbip(ip, port), mountSuffixOfIbip(instant));
      const reading = { form: 'ibip', canonical: label, generable: true, ip, port, instant };
      return fc.record({ text: inAnyCase(label), reading: fc.constant(reading) });
    });
    fc.assert(
      fc.property(labels, ({ text, reading }) => {
        expect(parseIbip(text)).toEqual(reading);
      }),
      { numRuns: 1000 },
    );
  });

  test('codes every port, and no two alike', () => {
    const ip = parseIpAddress('150.163.34.243');
    const prefixes = new Set<string>();
    for (let port = 1; port <= 65_535; port++) {
      const prefix = mountPrefixOfIbip(ip, port);
      prefixes.add(prefix);
      if (port % 97 === 0) expect(parseIbip(`${prefix}/2`).port).toBe(port);
    }
    expect(prefixes.size).toBe(65_535);
  });

  test('tells an address of one family from any of the other', () => {
    fc.assert(
      fc.property(ipv4Addresses, ipv6Addresses, ports, (ipv4, ipv6, port) => {
        expect(mountPrefixOfIbip(ipv4, port)).toContain('W');
        expect(mountPrefixOfIbip(ipv6, port)).toContain('X');
      }),
    );
  });

  test('begins with August 1995', () => {
    expect(mountSuffixOfIbip(parseInstant('1995-08-01'))).toBe('2');
    const tooEarly = parseInstant('1995-07-31T23:59:59.999Z');
    expect(() => mountSuffixOfIbip(tooEarly)).toThrow(
      expect.objectContaining({
        code: 'ERR_INSTANT_TOO_EARLY',
        data: { instant: formatInstant(tooEarly), earliest: '1995-08-01T00:00:00Z' },
      }) as Error,
    );
  });

  test.each([0, 65_536, 80.5])('refuses the port %d', (port) => {
    expect(() => mountPrefixOfIbip(parseIpAddress('::1'), port)).toThrow(
      expect.objectContaining({ code: 'ERR_PORT' }) as Error,
    );
  });

  test('codes the last second that can be counted', () => {
    const suffix = mountSuffixOfIbip({ seconds: Number.MAX_SAFE_INTEGER, fraction: '' });
    expect(parseIbip(`LK47B6W/${suffix}`).instant.seconds).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('an IBIp that is well-formed but not generable', () => {
  const ip = '127.0.0.1';
  test.each([
    ['LK47B6W34K/362SFKH', { ip, port: 800 }],
    ['2LK47B6W/362SFKH', { ip, port: 800 }],
    ['LK47B6W234T/362SFKH', { ip, port: 808 }],
    ['LK47B6W2/362SFKH', { ip, port: 0 }],
    ['LK47B6W5AS9/362SFKH', { ip, port: 65_536 }],
    ['LK47B6W/2362SFKH', { instant: parseInstant('2009-09-09T22:01Z') }],
    ['LK47B6W/362SFKHW2', { instant: parseInstant('2009-09-09T22:01Z') }],
    ['LK47B6W/362SFKHWC', { instant: parseInstant('2009-09-09T22:01:00.1Z') }],
  ])('%s is kept as it is', (label, read) => {
    expect(parseIbip(label)).toMatchObject({ canonical: label, generable: false, ...read });
  });

  test('gives an IPv6 address that was not coded in its canonical text canonically', () => {
    expect(parseIbip(`${codeIpv6('2001:db8:0:0:0:0:2:1')}/2`)).toMatchObject({
      ip: '2001:db8::2:1',
      generable: false,
    });
    expect(parseIbip(`${codeIpv6('2001:db8::2:1')}/2`)).toMatchObject({
      ip: '2001:db8::2:1',
      generable: true,
    });
  });

  test('a port beyond any number is an error', () => {
    const largest = convertFromDecimal(Number.MAX_SAFE_INTEGER, decimalToIbip);
    const tooLarge = convertFromDecimal(2n ** 53n, decimalToIbip);
    expect(parseIbip(`LK47B6W${largest}/2`)).toMatchObject({
      port: Number.MAX_SAFE_INTEGER,
      generable: false,
    });
    expect(() => parseIbip(`LK47B6W${tooLarge}/2`)).toThrow(
      expect.objectContaining({
        data: expect.objectContaining({ part: 'port', reason: 'too-large' }) as object,
      }) as Error,
    );
  });
});

test('fractions of up to four digits are all coded, and no two alike', () => {
  const suffixes = new Map<string, string>();
  for (let digits = 0; digits < 10_000; digits++) {
    const instant = parseUnix(`807235200.${String(digits).padStart(4, '0')}`);
    const suffix = mountSuffixOfIbip(instant);
    suffixes.set(suffix, instant.fraction);
    expect(parseIbip(`LK47B6W/${suffix}`).instant).toEqual(instant);
  }
  expect(suffixes.size).toBe(10_000);
});

test('a fraction of more digits than a number holds is exact', () => {
  for (const fraction of ['9007199254740993', '09007199254740993', '1'.repeat(300)]) {
    const instant = { seconds: 1_234_806_360, fraction };
    expect(parseIbip(`LK47B6W/${mountSuffixOfIbip(instant)}`)).toMatchObject({ instant, generable: true });
  }
});
