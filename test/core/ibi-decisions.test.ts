import { describe, expect, test } from 'vitest';
import { parseHost } from '../../electron/core/host.ts';
import { isSameIbi, mountLabels, parseIbi, parseIbiWithPath } from '../../electron/core/ibi.ts';
import { mountPrefixOfIbip, mountSuffixOfIbip, parseIbip } from '../../electron/core/ibip.ts';
import { parseInstant, parseUnix } from '../../electron/core/instant.ts';
import { describeReach, parseIpAddress } from '../../electron/core/ip-address.ts';
import {
  mountPrefixOfNameOfRepository,
  mountSuffixOfNameOfRepository,
} from '../../electron/core/uniform-repository-name.ts';

// What the standards leave open, or say in two ways, and what this project does: one test at least for each decision.

const host = parseHost('mtc-m18.sid.inpe.br');
const instant = parseInstant('2009-02-16T17:46Z');

describe('decision 1: Algorithm 1 removes the first dot alone', () => {
  test('keeps the dots of the subdomain', () => {
    expect(mountPrefixOfNameOfRepository(host, 80)).toBe('sid.inpe.br/mtc-m18');
    expect(mountPrefixOfNameOfRepository(parseHost('urlib.net.'), 80)).toBe('net/urlib');
  });

  test('knows no naming authority of one word', () => {
    expect(() => parseHost('localhost')).toThrow(
      expect.objectContaining({ code: 'ERR_HOST_ONE_WORD' }) as Error,
    );
  });
});

describe('decision 2: the port follows "." or "@" and may be missing', () => {
  test('writes "." and leaves out port 80', () => {
    expect(mountPrefixOfNameOfRepository(host, 8080)).toBe('sid.inpe.br/mtc-m18.8080');
  });

  test('keeps "@80" apart from no port', () => {
    const legacy = 'sid.inpe.br/mtc-m18@80/2009/02.16.17.46';
    expect(parseIbi(legacy)).toMatchObject({ canonical: legacy, port: 80, generable: false });
    expect(isSameIbi(legacy, 'sid.inpe.br/mtc-m18/2009/02.16.17.46')).toBe(false);
  });
});

describe('decision 3: case does not count', () => {
  test('writes names in lower case and IBIps in upper case', () => {
    expect(parseIbi('SID.inpe.BR/MTC-m18/2009/02.16.17.46').canonical).toBe(
      'sid.inpe.br/mtc-m18/2009/02.16.17.46',
    );
    expect(parseIbi('8jmkd3mgp8w/34pgrbs').canonical).toBe('8JMKD3MGP8W/34PGRBS');
  });
});

describe('decision 4: fractions of IBIps keep their leading zeros', () => {
  test.each([
    ['0.5', '7'],
    ['0.05', '27'],
    ['0.15', 'H'],
    ['0.50', '7'],
    ['0.005', '227'],
  ])('%s is coded %s', (fraction, coded) => {
    const { seconds } = instant;
    expect(mountSuffixOfIbip({ seconds, fraction: parseUnix(fraction).fraction })).toBe(`34PGRBSW${coded}`);
    expect(parseIbip(`LK47B6W/34PGRBSW${coded}`)).toMatchObject({
      generable: true,
      instant: { seconds, fraction: parseUnix(fraction).fraction },
    });
  });
});

describe('decision 5: a fraction brings the seconds with it in repository names', () => {
  test.each([
    ['2010-10-20T15:21:00Z', '2010/10.20.15.21'],
    ['2010-10-20T15:21:07Z', '2010/10.20.15.21.07'],
    ['2010-10-20T15:21:00.5Z', '2010/10.20.15.21.00.5'],
    ['2010-10-20T15:21:00.050Z', '2010/10.20.15.21.00.05'],
  ])('%s is %s', (at, suffix) => {
    expect(mountSuffixOfNameOfRepository(parseInstant(at))).toBe(suffix);
  });
});

describe('decision 6: addresses are coded in one canonical text', () => {
  test.each(['0:1:2:3:4:5:6:7', '0.1.2.3', '0.0.0.0', '::', '::1', '0:0:1::', '0:1::', '1::'])(
    '%s keeps the zero that a number loses',
    (text) => {
      const ip = parseIpAddress(text);
      expect(parseIbip(`${mountPrefixOfIbip(ip, 800)}/2`)).toMatchObject({ ip, generable: true });
    },
  );

  test('codes different texts of one address alike', () => {
    const short = mountPrefixOfIbip(parseIpAddress('2001:DB8::1'), 800);
    expect(mountPrefixOfIbip(parseIpAddress('2001:db8:0:0:0:0:0:1'), 800)).toBe(short);
  });

  test('refuses IPv4-mapped addresses', () => {
    expect(() => parseIpAddress('::ffff:150.163.34.243')).toThrow(
      expect.objectContaining({ code: 'ERR_IP_MAPPED' }) as Error,
    );
  });
});

describe('decision 7: the port of an IBIp', () => {
  const ip = parseIpAddress('127.0.0.1');

  test('is silent when it is 800, and coded otherwise', () => {
    expect(mountPrefixOfIbip(ip, 800)).toBe('LK47B6W');
    expect(mountPrefixOfIbip(ip, 808)).toBe('LK47B6W34T');
    expect(mountPrefixOfIbip(ip, 80)).toBe('LK47B6W4U');
  });

  test('alone tells apart two archives behind one address', () => {
    const first = mountLabels({ host, port: 80, ip, ipPort: 800 }, instant);
    const second = mountLabels({ host: parseHost('other.inpe.br'), port: 80, ip, ipPort: 800 }, instant);
    const third = mountLabels({ host: parseHost('third.inpe.br'), port: 80, ip, ipPort: 802 }, instant);
    expect(second.ibip).toBe(first.ibip);
    expect(third.ibip).not.toBe(first.ibip);
  });
});

describe('decision 8: three kinds of validity', () => {
  test.each([
    ['sid.inpe.br/mtc-m18/2009/02.16.17.46', 'rep', true],
    ['sid.inpe.br/mtc-m18/2009/02.16.17.46.00', 'rep', false],
    ['sid.inpe.br/mtc-m18.80/2009/02.16.17.46', 'rep', false],
    ['8JMKD3MGP8W/34PGRBS', 'ibip', true],
    ['28JMKD3MGP8W/34PGRBS', 'ibip', false],
    ['6qtX3pFwXQZGivnK2Y/TemCn', 'foreign', false],
  ])('%s is %s, generable: %s', (label, form, generable) => {
    expect(parseIbi(label)).toMatchObject({ form, canonical: label, generable });
  });

  test('makes nothing foreign of a label in one case', () => {
    expect(() => parseIbi('8JMKD3MGP0W/34PGRBS')).toThrow(
      expect.objectContaining({
        code: 'ERR_IBI_SYNTAX',
        data: { label: '8JMKD3MGP0W/34PGRBS', part: 'prefix', reason: 'grapheme', found: '0' },
      }) as Error,
    );
  });
});

describe('decision 9: which form a label has', () => {
  test('is a name if a year and a date follow, else an IBIp, else foreign', () => {
    expect(parseIbi('lk47b6w/362sfkh/2009/02.16.17.46').form).toBe('rep');
    expect(parseIbi('lk47b6w/362SFKH').form).toBe('ibip');
    expect(parseIbi('lk47b6w/362SFKI').form).toBe('foreign');
  });

  test('is the same with a path behind it', () => {
    const { reading, path } = parseIbiWithPath('LK47B6W/362SFKH/reference.bib');
    expect(reading).toEqual(parseIbi('LK47B6W/362SFKH'));
    expect(path).toBe('reference.bib');
  });

  test('is a name with an impossible date, not something else', () => {
    expect(() => parseIbi('lk47b6w/362SFKH/2009/02.30.17.46')).toThrow(
      expect.objectContaining({
        data: expect.objectContaining({ part: 'date', reason: 'impossible-date' }) as object,
      }) as Error,
    );
  });
});

describe('decision 10: an archive without a domain name or a public address', () => {
  const ip = parseIpAddress('fd12:3456:789a::1');

  test('has labels below home.arpa, and an opaque form from a unique local address', () => {
    const authority = { host: parseHost('x7k2m9q4w8c3.home.arpa'), port: 80, ip, ipPort: 800 };
    const { rep, ibip } = mountLabels(authority, instant);
    expect(rep).toBe('home.arpa/x7k2m9q4w8c3/2009/02.16.17.46');
    expect(parseIbi(ibip ?? '')).toMatchObject({ ip, generable: true });
    expect(describeReach(ip)).toBe('unique-local');
  });

  test('may do without the opaque form', () => {
    const authority = { host: parseHost('x7k2m9q4w8c3.home.arpa'), port: 80, ip: undefined, ipPort: 800 };
    expect(mountLabels(authority, instant).ibip).toBeUndefined();
  });

  test('reads the labels that were once made on a loopback address', () => {
    const reading = parseIbip('LK47B6W/362SFKH');
    expect(reading).toMatchObject({ ip: '127.0.0.1', generable: true });
    expect(describeReach(reading.ip)).toBe('loopback');
  });
});
