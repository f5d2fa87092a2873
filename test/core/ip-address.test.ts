import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import { describeReach, parseIpAddress, type Reach } from '../../electron/core/ip-address.ts';
import { ipv4Addresses, ipv6Groups } from '../support/labels.ts';

const addressLike = fc.oneof(
  fc.stringMatching(/^[0-9a-fA-F]{0,4}(:[0-9a-fA-F]{0,5}){1,8}$/),
  fc.stringMatching(/^[0-9]{0,3}(\.[0-9]{0,3}){1,4}$/),
  fc.stringMatching(/^[0-9a-f:.%]{1,40}$/),
  fc.ipV4Extended(),
  fc.ipV6(),
);

describe('an IPv4 address', () => {
  test('is its own canonical text', () => {
    fc.assert(
      fc.property(ipv4Addresses, (ip) => {
        expect(isIPv4(ip)).toBe(true);
        expect(parseIpAddress(ip)).toBe(ip);
      }),
    );
  });

  test.each([
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.04',
    '1.2.3.',
    '1.2.3.4 ',
    '0x1.2.3.4',
    '٣.1.1.1',
  ])('is not %j', (text) => {
    expect(() => parseIpAddress(text)).toThrow(
      expect.objectContaining({ code: 'ERR_IP_SYNTAX', data: { ip: text } }) as Error,
    );
  });
});

describe('an IPv6 address', () => {
  test.each([
    ['2001:252:0:1::2008:6', '2001:252:0:1::2008:6'],
    ['2001:0DB8:0000:0000:0000:0000:0002:0001', '2001:db8::2:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:db8::1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['::0001', '::1'],
    ['0:1:2:3:4:5:6:7', '0:1:2:3:4:5:6:7'],
    ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('%s is %s', (text, ip) => {
    expect(parseIpAddress(text)).toBe(ip);
  });

  test('has the canonical text that URLs give it', () => {
    fc.assert(
      fc.property(ipv6Groups, fc.boolean(), (groups, isPadded) => {
        const text = groups.map((group) => group.toString(16).padStart(isPadded ? 4 : 1, '0')).join(':');
        const ip = parseIpAddress(text.toUpperCase());
        expect(`[${ip}]`).toBe(new URL(`http://[${text}]`).hostname);
        expect(parseIpAddress(ip)).toBe(ip);
      }),
    );
  });

  test.each([
    '',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4::5:6:7:8',
    '12345::',
    'g::',
  ])('is not %j', (text) => {
    expect(() => parseIpAddress(text)).toThrow(expect.objectContaining({ code: 'ERR_IP_SYNTAX' }) as Error);
  });

  test.each(['fe80::1%eth0', '[::1]', '::1/128', '1.2.3.4::', '::1.2.3.4:5', '::1.2.3.04', ' ::1'])(
    'has no zone, brackets or the like: %j',
    (text) => {
      expect(() => parseIpAddress(text)).toThrow(expect.objectContaining({ code: 'ERR_IP_SYNTAX' }) as Error);
    },
  );

  test.each(['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:1.2.3.4', '0:0:0:0:0:ffff:102:304', '::ffff:0:0'])(
    'is not an IPv4 address in disguise: %s',
    (text) => {
      expect(() => parseIpAddress(text)).toThrow(
        expect.objectContaining({ code: 'ERR_IP_MAPPED', data: { ip: text } }) as Error,
      );
    },
  );
});

test('an address is what Node takes for one, zones and mapped forms apart', () => {
  fc.assert(
    fc.property(addressLike, (text) => {
      let isRead = true;
      try {
        parseIpAddress(text);
      } catch (error) {
        expect(error).toBeInstanceOf(AcervoError);
        isRead = (error as AcervoError).code === 'ERR_IP_MAPPED';
      }
      expect(isRead).toBe(!text.includes('%') && (isIPv4(text) || isIPv6(text)));
    }),
    { numRuns: 2000 },
  );
});

describe('the reach of an address', () => {
  const cases: readonly (readonly [string, Reach])[] = [
    ['150.163.34.243', 'public'],
    ['192.0.2.1', 'public'],
    ['198.51.100.1', 'public'],
    ['203.0.113.1', 'public'],
    ['172.32.0.1', 'public'],
    ['100.128.0.1', 'public'],
    ['223.255.255.255', 'public'],
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'private'],
    ['100.127.255.255', 'private'],
    ['198.19.0.1', 'private'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.255', 'loopback'],
    ['169.254.1.1', 'link-local'],
    ['0.0.0.0', 'unusable'],
    ['0.1.2.3', 'unusable'],
    ['192.0.0.1', 'unusable'],
    ['224.0.0.1', 'unusable'],
    ['240.0.0.1', 'unusable'],
    ['255.255.255.255', 'unusable'],
    ['2001:252:0:1::2008:6', 'public'],
    ['2001:db8::1', 'public'],
    ['64:ff9b::c000:221', 'public'],
    ['64:ff9b:1::1', 'private'],
    ['::1', 'loopback'],
    ['fe80::1', 'link-local'],
    ['febf::1', 'link-local'],
    ['fec0::1', 'private'],
    ['fc00::1', 'unique-local'],
    ['fd12:3456:789a::1', 'unique-local'],
    ['::', 'unusable'],
    ['::2', 'unusable'],
    ['ff02::1', 'unusable'],
    ['100::1', 'unusable'],
    ['4000::1', 'unusable'],
  ];

  test.each(cases)('of %s is %s', (ip, reach) => {
    expect(describeReach(parseIpAddress(ip))).toBe(reach);
  });
});
