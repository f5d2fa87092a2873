import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { AcervoError, type ErrorCode, errorKinds } from '../../electron/core/errors.ts';
import { hostFaults } from '../../electron/core/host.ts';
import { parseIbi } from '../../electron/core/ibi.ts';
import { ibiParts, ibiReasons } from '../../electron/core/ibi-syntax-error.ts';
import { instantFaults } from '../../electron/core/instant.ts';
import { locales, messagesFor } from '../../electron/platform/messages.ts';
import en from '../../resources/locales/en.json' with { type: 'json' };
import ptBR from '../../resources/locales/pt-BR.json' with { type: 'json' };
import { analysePattern } from '../support/message-patterns.ts';

const root = join(import.meta.dirname, '../..');
const codes = Object.keys(errorKinds) as ErrorCode[];

interface Throw {
  readonly place: string;
  readonly code: string;
  readonly names: readonly string[];
}

/** Every `new AcervoError('CODE', { ... })` of the program whose data is written out there. */
function* listThrows(path: string): Generator<Throw> {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  const open: ts.Node[] = [source];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    node.forEachChild((child) => void open.push(child));
    if (!ts.isNewExpression(node) || node.expression.getText(source) !== 'AcervoError') continue;
    const [code, data] = node.arguments ?? [];
    if (code === undefined || !ts.isStringLiteral(code)) continue;
    if (data !== undefined && !ts.isObjectLiteralExpression(data)) continue;
    const properties = data?.properties ?? [];
    if (properties.some(ts.isSpreadAssignment)) continue;
    const names = properties.map((property) => property.name?.getText(source) ?? '');
    yield { place: `${path}: ${node.getText(source)}`, code: code.text, names };
  }
}

const throws = globSync('electron/**/*.ts', { cwd: root }).flatMap((path) => [...listThrows(path)]);

describe('the sentence of an error', () => {
  it('exists for every code, and for nothing else', () => {
    const written = Object.keys(en).filter((key) => key.startsWith('error.'));
    expect(written.toSorted()).toEqual(codes.map((code) => `error.${code}`).toSorted());
  });

  it.each(codes)('%s is one sentence, in both languages', (code) => {
    for (const pattern of [en[`error.${code}`], ptBR[`error.${code}`]]) {
      expect(pattern).toMatch(/^[A-ZÀ-Ý"{][^\n]+\.$/);
      expect(pattern).not.toMatch(/\. [A-Z]/);
    }
  });

  it('asks for nothing that the error does not bring', () => {
    expect(throws.length).toBeGreaterThan(20);
    const holes = throws.flatMap(({ place, code, names }) => {
      const asked = analysePattern(en[`error.${code as ErrorCode}`], 'en').names;
      return [...asked].filter((name) => !names.includes(name)).map((name) => `${name} in ${place}`);
    });
    expect(holes).toEqual([]);
  });

  it.each([
    ['ERR_IBI_SYNTAX', 'reason', ibiReasons],
    ['ERR_HOST_SYNTAX', 'reason', hostFaults],
    // What has no shape has nothing more to be said about it.
    ['ERR_INSTANT_SYNTAX', 'reason', instantFaults.filter((fault) => fault !== 'shape')],
  ] as const)('of %s has a case for every %s, and no other', (code, name, words) => {
    const cases = analysePattern(en[`error.${code}`], 'en').selects.get(name);
    expect(cases).toEqual(new Set([...words.map((word) => word.replaceAll('-', '_')), 'other']));
  });

  it('of ERR_IBI_SYNTAX names only parts that a label has', () => {
    const cases = analysePattern(en['error.ERR_IBI_SYNTAX'], 'en').selects.get('part');
    const parts: readonly string[] = [...ibiParts, 'other'];
    expect([...(cases ?? [])].filter((part) => !parts.includes(part))).toEqual([]);
  });

  it('never falls back on the case for anything else, whatever is wrong with a label', () => {
    for (const locale of locales) {
      const { sentence } = messagesFor(locale);
      const said = ibiReasons.map((reason) => {
        return sentence(new AcervoError('ERR_IBI_SYNTAX', { label: 'l', part: 'label', reason, found: 'f' }));
      });
      expect(new Set(said).size).toBe(ibiReasons.length);
      expect(said.filter((text) => /it cannot be read|não é possível lê-lo/.test(text))).toEqual([]);
    }
  });

  it.each([
    ['', 'it is empty'],
    ['x', 'it has no slash'],
    ['8JMKD3MGP0W/34PGRBS', '"0" is not a grapheme'],
    ['8JMKD3MGP8/34PGRBS', 'before the slash there must be one W or X, and only one'],
    ['W/34PGRBS', 'the address is missing before the W or X'],
    ['8JMKD3MGP8W/', 'the time after the slash is missing'],
    ['8JMKD3MGP8W/34PW', 'the fraction after the W is missing'],
    ['8JMKD3MGP8W/34W5W5', 'there is more than one W after the slash'],
    ['sid..br/mtc/2009/02.16.17.46', 'a word of the domain is missing'],
    ['sid.br/-mtc/2009/02.16.17.46', '"-mtc" begins or ends with a hyphen'],
    ['sid.br/mtc.x/2009/02.16.17.46', 'the port "x" is not a number'],
    ['sid.br/mtc/209/02.16.17.46', '"209" is not a year of four digits'],
    ['sid.br/mtc/2009', 'the date after the year is missing'],
    ['sid.br/mtc/2009/02.30.17.46', 'the date "02.30.17.46" does not exist'],
    ['LK47B6W/362SFKH/a.txt', '"/a.txt" after it is a path'],
  ])('says what is wrong with %j', (label, reason) => {
    let error: unknown;
    try {
      parseIbi(label);
    } catch (caught) {
      error = caught;
    }
    const said = messagesFor('en').sentence(error as AcervoError);
    expect(said.startsWith(`"${label}" is not a label: ${reason}`)).toBe(true);
  });
});
