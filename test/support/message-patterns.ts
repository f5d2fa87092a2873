import { IntlMessageFormat } from 'intl-messageformat';

/** What a pattern asks for: the names of its data, and the words that each `select` knows. */
export interface PatternNeeds {
  readonly names: ReadonlySet<string>;
  readonly selects: ReadonlyMap<string, ReadonlySet<string>>;
}

type Elements = ReturnType<IntlMessageFormat['getAst']>;

export function analysePattern(pattern: string, locale: string): PatternNeeds {
  const names = new Set<string>();
  const selects = new Map<string, Set<string>>();
  const visit = (elements: Elements): void => {
    for (const element of elements) {
      if (!('value' in element) || isLiteral(element)) continue;
      names.add(element.value);
      if (!('options' in element)) continue;
      const words = selects.get(element.value) ?? new Set();
      selects.set(element.value, words);
      for (const [word, option] of Object.entries(element.options)) {
        words.add(word);
        visit(option.value);
      }
    }
  };
  visit(new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true }).getAst());
  return { names, selects };
}

/** The parser numbers the kinds of elements; text between the braces is kind 0. */
function isLiteral({ type }: Elements[number]): boolean {
  const kind: number = type;
  return kind === 0;
}
