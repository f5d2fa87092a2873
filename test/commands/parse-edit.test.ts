import { describe, expect, it } from 'vitest';
import { parseEdits } from '../../electron/commands/parse-edit.ts';
import { AcervoError } from '../../electron/core/errors.ts';

function codeOf(...texts: readonly string[]): string {
  try {
    parseEdits(texts);
  } catch (error) {
    if (error instanceof AcervoError) return error.code;
    throw error;
  }
  return 'none';
}

describe('what --set asks for', () => {
  it.each([
    ['title=Annual report', { kind: 'dublin-core', element: 'title', values: ['Annual report'] }],
    [
      'Title@pt-br=Relatório = anual @ 2025',
      { kind: 'dublin-core', element: 'title', language: 'pt-BR', values: ['Relatório = anual @ 2025'] },
    ],
    ['creator=', { kind: 'dublin-core', element: 'creator', values: [] }],
    ['description=two\nlines', { kind: 'dublin-core', element: 'description', values: ['two\nlines'] }],
    ['language=PT-br', { kind: 'language', language: 'pt-BR' }],
    ['language=', { kind: 'language' }],
    ['target=sub/report.pdf', { kind: 'target', target: 'sub/report.pdf' }],
    ['target=', { kind: 'target', target: null }],
    ['transferable=no', { kind: 'transferable', transferable: false }],
    ['transferable=yes', { kind: 'transferable', transferable: true }],
    ['access=open', { kind: 'access', access: { kind: 'open' } }],
    ['access=closed', { kind: 'access', access: { kind: 'closed' } }],
    ['access=closed:2030-01-01', { kind: 'access', access: { kind: 'closed', until: '2030-01-01' } }],
    [
      'access=net:192.0.2.0/24,2001:DB8:0::/32',
      { kind: 'access', access: { kind: 'network', networks: ['192.0.2.0/24', '2001:db8::/32'] } },
    ],
  ])('in %j is read', (text, edit) => {
    expect(parseEdits([text])).toEqual([edit]);
  });

  it('gives several values to one element, and keeps its languages apart', () => {
    expect(parseEdits(['creator=Ana', 'title@en=A', 'creator=Bia', 'title@pt=B'])).toEqual([
      { kind: 'dublin-core', element: 'creator', values: ['Ana', 'Bia'] },
      { kind: 'dublin-core', element: 'title', language: 'en', values: ['A'] },
      { kind: 'dublin-core', element: 'title', language: 'pt', values: ['B'] },
    ]);
  });

  it.each([
    ['title', 'ERR_FIELD_SYNTAX'],
    ['=x', 'ERR_FIELD_SYNTAX'],
    ['@en=x', 'ERR_FIELD_SYNTAX'],
    ['target@en=x', 'ERR_FIELD_SYNTAX'],
    ['access@en=open', 'ERR_FIELD_SYNTAX'],
    ['author=x', 'ERR_FIELD_UNKNOWN'],
    ['toString=x', 'ERR_FIELD_UNKNOWN'],
    ['title@=x', 'ERR_LANGUAGE'],
    ['title@english=x', 'ERR_LANGUAGE'],
    ['title@pt_BR=x', 'ERR_LANGUAGE'],
    ['language=x', 'ERR_LANGUAGE'],
    ['transferable=maybe', 'ERR_CHOICE'],
    ['access=', 'ERR_ACCESS'],
    ['access=shut', 'ERR_ACCESS'],
    ['access=open:2030-01-01', 'ERR_ACCESS'],
    ['access=closed:', 'ERR_ACCESS'],
    ['access=closed:2030-02-30', 'ERR_ACCESS'],
    ['access=closed:20300101', 'ERR_ACCESS'],
    ['access=net:', 'ERR_ACCESS'],
    ['access=net:192.0.2.0', 'ERR_ACCESS'],
    ['access=net:192.0.2.0/33', 'ERR_ACCESS'],
    ['access=net:192.0.2.300/24', 'ERR_ACCESS'],
  ])('in %j is refused with %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('is refused where a field that has one value is given two', () => {
    expect(codeOf('target=a', 'target=b')).toBe('ERR_FIELD_SYNTAX');
    expect(codeOf('language=pt', 'language=en')).toBe('ERR_FIELD_SYNTAX');
  });
});
