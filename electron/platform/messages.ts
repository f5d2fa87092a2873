import { IntlMessageFormat } from 'intl-messageformat';
import en from '../../resources/locales/en.json' with { type: 'json' };
import ptBR from '../../resources/locales/pt-BR.json' with { type: 'json' };
import type { AcervoError } from '../core/errors.ts';

export const locales = ['en', 'pt-BR'] as const;
export type Locale = (typeof locales)[number];
export type MessageKey = keyof typeof en;
export type MessageData = Readonly<Record<string, string | number>>;

/** One set of messages for command line, pages and window. */
export interface Messages {
  readonly locale: Locale;
  readonly text: (key: MessageKey, data?: MessageData) => string;
  /** What people read of an error. */
  readonly sentence: (error: AcervoError) => string;
}

const patterns: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = { en, 'pt-BR': ptBR };

/** POSIX: the first of the three that is set and not empty decides. */
export function localeFromEnvironment(env: Readonly<Record<string, string | undefined>>): Locale {
  const name = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(Boolean) ?? '';
  return /^pt/i.test(name) ? 'pt-BR' : 'en';
}

export function messagesFor(locale: Locale): Messages {
  const compiled = new Map<MessageKey, IntlMessageFormat>();

  function text(key: MessageKey, data: MessageData = {}): string {
    const pattern = patterns[locale][key];
    if (!/[{}']/.test(pattern)) return pattern;
    let format = compiled.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true });
      compiled.set(key, format);
    }
    return format.format(data) as string;
  }

  function sentence({ code, data }: AcervoError): string {
    // The words that ICU selects by have no hyphens.
    const reason = String(data.reason).replaceAll('-', '_');
    return text(`error.${code}`, 'reason' in data ? { ...data, reason } : data);
  }

  return { locale, text, sentence };
}
