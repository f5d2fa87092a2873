import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';
import { type DublinCoreElement, dublinCoreElements } from '../core/item.ts';
import type { Edit } from '../deposit/edit-item.ts';
import { parseAccess } from './parse-access.ts';
import { parseChoice } from './parse-choice.ts';
import { parseLanguage } from './parse-language.ts';

/** A word of the command line, taken apart: `title@pt-BR=Relatório anual`. */
interface Assignment {
  readonly text: string;
  readonly field: string;
  readonly language: string | undefined;
  readonly value: string;
}

const parseYesOrNo = parseChoice(['yes', 'no']);

/** Fields that are no Dublin Core. `language` is the item's own, which the format keeps apart from the element. */
const ownFields: Readonly<Record<string, (value: string) => Edit>> = {
  language: (value) => ({ kind: 'language', ...(value !== '' && { language: parseLanguage(value) }) }),
  target: (value) => ({ kind: 'target', target: value === '' ? null : value }),
  access: (value) => ({ kind: 'access', access: parseAccess(value) }),
  transferable: (value) => ({ kind: 'transferable', transferable: parseYesOrNo(value) === 'yes' }),
};

const elements = dublinCoreElements.filter((element) => element !== 'language');
const known = [...elements, ...Object.keys(ownFields)].join(', ');

/** What several `--set` ask for together: of one element in one language, each gives one value more. */
export function parseEdits(texts: readonly string[]): readonly Edit[] {
  const edits = new Map<string, Edit>();
  for (const assignment of texts.map(parseAssignment)) {
    const { text, field, language, value } = assignment;
    const element = elements.find((name) => name === field);
    if (element !== undefined) {
      const key = `${element}@${language ?? ''}`;
      edits.set(key, addValue(edits.get(key), element, language, value));
      continue;
    }
    const parse = Object.hasOwn(ownFields, field) ? ownFields[field] : undefined;
    if (parse === undefined) throw new AcervoError('ERR_FIELD_UNKNOWN', { field: excerpt(field), known });
    // Neither a language nor a second value can be meant of these.
    if (language !== undefined || edits.has(field)) throw syntaxError(text);
    edits.set(field, parse(value));
  }
  return [...edits.values()];
}

function parseAssignment(text: string): Assignment {
  const match = /^([^=@]+)(?:@([^=]*))?=(.*)$/s.exec(text);
  if (match === null) throw syntaxError(text);
  const [, field = '', language, value = ''] = match;
  return {
    text,
    field: field.trim().toLowerCase(),
    language: language === undefined ? undefined : parseLanguage(language),
    value: value.toWellFormed(),
  };
}

/** An empty value adds none, so that alone it takes away what there was. */
function addValue(
  edit: Edit | undefined,
  element: DublinCoreElement,
  language: string | undefined,
  value: string,
): Edit {
  const before = edit?.kind === 'dublin-core' ? edit.values : [];
  const values = value.trim() === '' ? before : [...before, value];
  return { kind: 'dublin-core', element, ...(language !== undefined && { language }), values };
}

function syntaxError(text: string): AcervoError {
  return new AcervoError('ERR_FIELD_SYNTAX', { found: excerpt(text) });
}
