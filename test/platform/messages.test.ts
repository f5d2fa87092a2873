import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorKinds } from '../../electron/core/errors.ts';
import { type MessageKey, localeFromEnvironment, messagesFor } from '../../electron/platform/messages.ts';
import en from '../../resources/locales/en.json' with { type: 'json' };
import ptBR from '../../resources/locales/pt-BR.json' with { type: 'json' };
import { analysePattern } from '../support/message-patterns.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{electron,renderer}/**/*.{ts,svelte}', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
const keys = Object.keys(en) as MessageKey[];

describe('the language of the environment', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: '' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LANG: 'pt_BR.UTF-8' }, 'pt-BR'],
    [{ LANG: 'pt_PT' }, 'pt-BR'],
    [{ LANG: 'PT' }, 'pt-BR'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8' }, 'pt-BR'],
    [{ LANG: 'pt_BR.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'pt_BR.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'C', LC_MESSAGES: 'C', LC_ALL: 'pt_BR.UTF-8' }, 'pt-BR'],
    [{ LANG: 'pt_BR.UTF-8', LC_MESSAGES: '', LC_ALL: '' }, 'pt-BR'],
  ])('with %j is %s', (env, locale) => {
    expect(localeFromEnvironment(env)).toBe(locale);
  });
});

describe('a message', () => {
  it('is text as it stands when it asks for nothing', () => {
    expect(messagesFor('pt-BR').text('cli.help.options')).toBe('Opções:');
  });

  it('takes its data, numbers without any grouping', () => {
    expect(messagesFor('en').text('cli.line.tooLong', { limit: 65_536 })).toContain(' 65536 bytes');
  });

  it('takes each time the data of that time', () => {
    const { text } = messagesFor('en');
    const [first, second] = [1, 2].map((limit) => text('cli.line.tooLong', { limit }));
    expect(first).not.toBe(second);
  });

  it('is refused without its data, rather than shown with a hole', () => {
    expect(() => messagesFor('en').text('cli.line.tooLong')).toThrow('limit');
  });
});

describe('the messages', () => {
  it('are the same in both languages, in the same order', () => {
    expect(Object.keys(ptBR)).toEqual(keys);
  });

  it.each(keys)('%s says something, and asks for the same data and cases, in both', (key) => {
    const [english, portuguese] = [en[key], ptBR[key]];
    expect(english.trim()).not.toBe('');
    expect(portuguese.trim()).not.toBe('');
    expect(analysePattern(portuguese, 'pt-BR')).toEqual(analysePattern(english, 'en'));
  });

  it('are all used', () => {
    const codes = Object.keys(errorKinds).map((code) => `error.${code}`);
    const isUsed = (key: string): boolean => codes.includes(key) || sources.includes(`'${key}'`);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('are all there that the program asks for', () => {
    const asked = Array.from(sources.matchAll(/\btext\(\s*['"]([^'"]+)['"]/g), (match) => match[1] ?? '');
    expect(asked).toContain('cli.description');
    expect(asked.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });
});
