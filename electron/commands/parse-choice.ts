import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';

/** One of a few words. */
export function parseChoice<T extends string>(words: readonly T[]): (text: string) => T {
  return (text) => {
    const word = words.find((known) => known === text);
    if (word === undefined)
      throw new AcervoError('ERR_CHOICE', { found: excerpt(text), known: words.join(', ') });
    return word;
  };
}
