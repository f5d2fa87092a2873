import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mountLabels } from '../../electron/core/ibi.ts';
import { parseUnix } from '../../electron/core/instant.ts';
import { describeReach } from '../../electron/core/ip-address.ts';
import { personalAuthority, personalAuthoritySize } from '../../electron/core/personal-authority.ts';

const randomBytes = fc.uint8Array({ minLength: personalAuthoritySize, maxLength: personalAuthoritySize });

test('is a random word below home.arpa and a unique local address (decision 10)', () => {
  fc.assert(
    fc.property(randomBytes, (random) => {
      const { host, port, ip, ipPort } = personalAuthority(random);
      expect(host).toMatch(/^[a-z][a-z0-9]{10}\.home\.arpa$/);
      expect(describeReach(ip ?? fail())).toBe('unique-local');
      expect([port, ipPort]).toEqual([80, 800]);
    }),
  );
});

test('uses every random bit that it is given', () => {
  const zeros = new Uint8Array(personalAuthoritySize);
  for (let index = 1; index < personalAuthoritySize; index++) {
    const one = zeros.slice();
    one[index] = 1;
    expect(personalAuthority(one)).not.toEqual(personalAuthority(zeros));
  }
});

test('makes labels that begin with home.arpa and the word', () => {
  const authority = personalAuthority(new Uint8Array(personalAuthoritySize));
  expect(authority.host).toBe('aaaaaaaaaaa.home.arpa');
  expect(authority.ip).toBe('fd00::1');
  expect(mountLabels(authority, parseUnix('1795010520')).rep).toBe('home.arpa/aaaaaaaaaaa/2026/11.18.14.02');
});

function fail(): never {
  throw new Error('a personal authority has an address');
}
