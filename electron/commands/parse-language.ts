import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';

/** A tag of BCP 47 in its canonical spelling (`pt-br` is `pt-BR`), of the shape that item.json takes. */
export function parseLanguage(text: string): string {
  const tag = findCanonicalTag(text);
  if (tag === undefined || !/^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(tag)) {
    throw new AcervoError('ERR_LANGUAGE', { language: excerpt(text) });
  }
  return tag;
}

function findCanonicalTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
