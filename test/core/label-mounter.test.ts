import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOwnHost } from '../../electron/core/host.ts';
import { mountLabels } from '../../electron/core/ibi.ts';
import { instantFromMicroseconds } from '../../electron/core/instant.ts';
import { parseIpAddress } from '../../electron/core/ip-address.ts';
import { LabelMounter } from '../../electron/core/label-mounter.ts';
import { microseconds } from '../support/instants.ts';

const authority = {
  host: parseOwnHost('arquivo.museu.org.br'),
  port: 8080,
  ip: parseIpAddress('203.0.113.7'),
  ipPort: 802,
};

test('mounts the same labels as the algorithms of the standard, in any order of instants', () => {
  const mounter = new LabelMounter(authority);
  const withoutAddress = new LabelMounter({ ...authority, ip: undefined });
  fc.assert(
    fc.property(fc.array(microseconds, { minLength: 1 }), fc.nat(3), (instants, step) => {
      for (const instant of instants.flatMap((first) => [first, first + step])) {
        const expected = mountLabels(authority, instantFromMicroseconds(instant));
        expect(mounter.mount(instant)).toEqual(expected);
        expect(withoutAddress.mount(instant)).toEqual({ rep: expected.rep, ibip: undefined });
      }
    }),
  );
});
