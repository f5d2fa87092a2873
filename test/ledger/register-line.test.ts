import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  parseRegisterLine,
  registerEvents,
  registerLineBytes,
  unreadable,
} from '../../electron/ledger/register-line.ts';
import { microseconds } from '../support/instants.ts';
import { noon } from '../support/ledgers.ts';

const wholeText = fc.string({ unit: 'grapheme-composite' });

test('writes a line that a person can read', () => {
  const line = {
    at: noon,
    event: 'minted',
    label: 'museu.org.br/arquivo/2026/11.18.14.02',
    detail: '733NF838W/4GQL725',
  };
  expect(registerLineBytes(line).toString()).toBe(
    '2026-11-18T14:02:03.123456Z\tminted\tmuseu.org.br/arquivo/2026/11.18.14.02\t733NF838W/4GQL725\n',
  );
});

test('reads back whatever it wrote', () => {
  const word = fc.stringMatching(/^[a-z-]{1,20}$/).filter((event) => event !== unreadable);
  fc.assert(
    fc.property(microseconds, word, wholeText, wholeText, (at, event, label, detail) => {
      const line = { at, event, label, detail };
      const bytes = registerLineBytes(line);
      expect(bytes.indexOf(0x0a)).toBe(bytes.length - 1);
      expect(parseRegisterLine(bytes.subarray(0, -1))).toEqual(line);
    }),
  );
});

test('keeps any other line byte for byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (random) => {
      const bytes = Buffer.from(random.filter((byte) => byte !== 0x0a));
      const line = parseRegisterLine(bytes);
      expect(registerLineBytes(line)).toEqual(Buffer.concat([bytes, Buffer.from('\n')]));
    }),
  );
});

test.each([
  'a note by hand',
  '2026-11-18T14:02:03Z\tminted\tlabel',
  'yesterday\tminted\tlabel\tdetail',
  '2026-11-18 14:02\tminted\tlabel\tdetail',
  '2026-11-18T14:02:03Z\tminted\tlabel\tdetail\tmore',
  '2026-11-18T14:02:03Z\tunreadable\t\tdetail',
])('takes %j for unreadable', (text) => {
  expect(parseRegisterLine(Buffer.from(text))).toEqual({ at: 0, event: unreadable, label: '', detail: text });
});

test('writes the events that the format document tells of, and no others', () => {
  const document = readFileSync(new URL('../../electron/storage/README.md', import.meta.url), 'utf8');
  const [, register = ''] = /^## The register$(.*?)^## /ms.exec(document) ?? [];
  const told = Array.from(register.matchAll(/^\| `([a-z-]+)` /gm), (match) => match[1]);
  expect(told.toSorted()).toEqual(registerEvents.toSorted());
});
