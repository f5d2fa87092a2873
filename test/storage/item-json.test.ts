import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../electron/core/item.ts';
import { formatItem, parseItem } from '../../electron/storage/item-json.ts';
import { archiveServiceItem, fullItem } from '../support/sample-items.ts';

const fixture = new URL('../fixtures/item-v1.json', import.meta.url);

/** A text that was tampered with by someone who can compute checksums. */
function seal(text: string): string {
  const digits = /(?<="checksum": "sha256:)[0-9a-f]{64}(?="\n\}\n$)/;
  const zeroed = text.replace(digits, '0'.repeat(64));
  return zeroed.replace(digits, createHash('sha256').update(zeroed).digest('hex'));
}

const refusal = (code: string, data: object = {}): Error =>
  expect.objectContaining({ code, data: expect.objectContaining(data) as object }) as Error;

describe('item.json', () => {
  it.each([
    ['an archive service', archiveServiceItem],
    ['an item that uses every member', fullItem],
    ['an item without the opaque form', { ...fullItem, labels: { ...fullItem.labels, ibip: undefined } }],
    ['an item closed for ever', { ...fullItem, access: { kind: 'closed' } }],
    ['an item closed until a date', { ...fullItem, access: { kind: 'closed', until: '2030-02-28' } }],
    [
      'an archive without an address',
      { ...archiveServiceItem, archive: { ...archiveServiceItem.archive, ip: undefined } },
    ],
  ] as [string, Item][])('comes back exactly for %s', (_, item) => {
    expect(parseItem(formatItem(item))).toEqual(item);
  });

  it('is, to the byte, what version 1 was when it was fixed', () => {
    expect(formatItem(fullItem)).toBe(readFileSync(fixture, 'utf8'));
  });

  it('begins with its format and ends with its checksum, a line feed last', () => {
    const lines = formatItem(fullItem).split('\n');
    expect(lines.slice(0, 2)).toEqual(['{', '  "format": "acervo-item/1",']);
    expect(lines.at(-3)).toMatch(/^ {2}"checksum": "sha256:[0-9a-f]{64}"$/);
    expect(lines.slice(-2)).toEqual(['}', '']);
  });

  it('has one order of members, whatever order the caller has', () => {
    const reverse = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reverse);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, inner]) => [name, reverse(inner)]),
      );
    };
    for (const item of [fullItem, archiveServiceItem])
      expect(formatItem(reverse(item) as Item)).toBe(formatItem(item));
  });

  it('keeps the members of a later writer and writes them back', () => {
    const later = formatItem(fullItem).replace(
      '  "checksum"',
      '  "embargo": {\n    "why": "thesis"\n  },\n  "checksum"',
    );
    const item = parseItem(seal(later));
    expect(item.others).toEqual(new Map([['embargo', { why: 'thesis' }]]));
    expect(formatItem(item)).toBe(seal(later));
  });

  it('notices any single byte that changed', () => {
    const bytes = Buffer.from(formatItem(fullItem));
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(() => parseItem(changed.toString('utf8'))).toThrow(/ERR_ITEM_/);
      }),
      { numRuns: 1000 },
    );
  });

  it('says what the checksum is and what it should be', () => {
    const changed = formatItem(fullItem).replace('Annual', 'annual');
    const computed = /sha256:([0-9a-f]{64})/.exec(seal(changed))?.[1];
    expect(() => parseItem(changed)).toThrow(refusal('ERR_ITEM_CHECKSUM', { computed }));
  });

  it('says which version it cannot read, whatever else that version is', () => {
    const text = '{\n  "format": "acervo-item/2",\n  "everything": "else"\n}\n';
    expect(() => parseItem(text)).toThrow(refusal('ERR_ITEM_FROM_FUTURE', { version: 2 }));
  });

  it.each([
    ['empty', '', 'format'],
    ['cut short', formatItem(fullItem).slice(0, -40), 'checksum'],
    ['with Windows line ends', formatItem(fullItem).replaceAll('\n', '\r\n'), 'format'],
    ['with a byte order mark', `\ufeff${formatItem(fullItem)}`, 'format'],
    ['without its last line feed', formatItem(fullItem).slice(0, -1), 'checksum'],
  ])('refuses a file %s', (_, text, member) => {
    expect(() => parseItem(text)).toThrow(refusal('ERR_ITEM_FORMAT', { member }));
  });

  it.each([
    ['a member twice', '  "language": "pt-BR",\n', '  "language": "pt-BR",\n  "language": "pt-BR",\n', ''],
    ['members in another order', /( {2}"language".*\n)( {2}"target".*\n)/, '$2$1', ''],
    ['other white space', '"language": "', '"language":  "', ''],
    ['an escape without need', 'Annual', '\\u0041nnual', ''],
    ['a number that would lose digits', '  "checksum"', '  "n": 9007199254740993,\n  "checksum"', ''],
    ['an odd name', '  "checksum"', '  "__proto__": 1,\n  "checksum"', '__proto__'],
    ['text that is no JSON', '"language": ', '"language": ,', ''],
    ['an unknown kind', '"kind": "item"', '"kind": "thing"', 'kind'],
    ['a label in upper case', '"rep": "sid', '"rep": "SID', 'labels.rep'],
    ['a label that is none', /"rep": ".*"/, '"rep": "sid/mtc"', 'labels.rep'],
    ['an opaque label in lower case', '"ibip": "8JMKD', '"ibip": "8jmkd', 'labels.ibip'],
    ['labels of two instants', /2009\/02\.16\.17\.46/, '2009/02.16.17.47', 'labels.ibip'],
    ['an unknown member inside', '"labels": {', '"labels": {\n    "x": 1,', 'labels.x'],
    ['a holder that is no name', /"holder": ".*"/, '"holder": "8JMKD3MGP8W/34PGRBS"', 'holder'],
    ['text for a boolean', '"transferable": true', '"transferable": "true"', 'transferable'],
    ['an unknown element', '"creator": [', '"author": [', 'dublinCore.author'],
    ['an element without values', /"creator": \[[^\]]*\]/, '"creator": []', 'dublinCore.creator'],
    ['an empty value', '"value": "Annual report"', '"value": ""', 'dublinCore.title[1].value'],
    ['half a character', '"value": "Annual report"', '"value": "\\ud834"', 'dublinCore.title[1].value'],
    ['a bad language', '"language": "en"', '"language": "English!"', 'dublinCore.title[1].language'],
    ['a target outside', /"target": ".*"/, '"target": "../secret"', 'target'],
    ['a target of the wrong type', /"target": ".*"/, '"target": 1', 'target'],
    ['an unknown access', '"kind": "network"', '"kind": "secret"', 'access.kind'],
    ['networks where they mean nothing', '"kind": "network"', '"kind": "open"', 'access.networks'],
    ['a network too narrow', '150.163.0.0/16', '150.163.0.0/33', 'access.networks[0]'],
    ['a network that is none', '150.163.0.0/16', '150.163.0/16', 'access.networks[0]'],
    ['an unknown relation', '"next-edition-of"', '"sequel-of"', 'relations[0].relation'],
    ['a relation to nothing', /"ibi": ".*"/, '"ibi": "nowhere"', 'relations[0].ibi'],
    ['an archive in an ordinary item', '  "events"', '  "archive": {},\n  "events"', 'archive'],
    ['an unknown outcome', '"outcome": "fail"', '"outcome": "failed"', 'events[1].outcome'],
    ['an event with a strange name', '"event": "deposit"', '"event": "Deposit!"', 'events[0].event'],
    ['events that are no list', /"events": \[[^\]]*\]/, '"events": {}', 'events'],
    ['an impossible date', /"timestamp": ".*"/, '"timestamp": "2009-02-30T17:46:00Z"', 'timestamp'],
    ['a time elsewhere', /"timestamp": ".*"/, '"timestamp": "2009-02-16T17:46:00+01:00"', 'timestamp'],
    ['fractions of a second', /"timestamp": ".*"/, '"timestamp": "2009-02-16T17:46:00.5Z"', 'timestamp'],
    ['no time for its description', / {2}"timestampMetadata": .*\n/, '', 'timestampMetadata'],
  ])('refuses %s, checksum or not', (_, found, replacement, member) => {
    const text = formatItem(fullItem);
    const tampered = text.replace(found, replacement);
    expect(tampered).not.toBe(text);
    expect(() => parseItem(seal(tampered))).toThrow(refusal('ERR_ITEM_FORMAT', { member }));
  });

  it.each([
    ['that may be transferred', '"transferable": false', '"transferable": true', 'transferable'],
    ['held by another', /"holder": ".*"/, '"holder": "sid.inpe.br/mtc-m18/2009/02.16.17.46"', 'holder'],
    ['that is no archive', / {2}"archive": \{[^}]*\},\n/, '', 'archive'],
    ['with a one-word host', '"host": "mtc-m18.sid.inpe.br"', '"host": "localhost"', 'archive.host'],
    ['with a port beyond the last', '"port": 80,', '"port": 65536,', 'archive.port'],
    ['with an address that is none', '"ip": "150', '"ip": "350', 'archive.ip'],
  ])('refuses an archive service %s', (_, found, replacement, member) => {
    const text = formatItem(archiveServiceItem);
    expect(() => parseItem(seal(text.replace(found, replacement)))).toThrow(
      refusal('ERR_ITEM_FORMAT', { member }),
    );
  });

  it('refuses what is nested too deep to be written again', () => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const text = formatItem(fullItem).replace('  "checksum"', `  "deep": ${nested},\n  "checksum"`);
    expect(() => parseItem(seal(text))).toThrow(refusal('ERR_ITEM_FORMAT'));
  });
});
