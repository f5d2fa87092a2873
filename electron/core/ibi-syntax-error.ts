import { AcervoError } from './errors.ts';
import { excerpt } from './excerpt.ts';

/** The parts of a label that an error can name; those of Table 6.1 first, then those of Table 7.1. */
export const ibiParts = [
  'label',
  'subdomain',
  'word',
  'port',
  'year',
  'date',
  'prefix',
  'address',
  'suffix',
  'fraction',
] as const;
export type IbiPart = (typeof ibiParts)[number];

export const ibiReasons = [
  'empty',
  'characters',
  'hyphen',
  'digit-first',
  'shape',
  'path',
  'not-a-date',
  'impossible-date',
  'grapheme',
  'separator',
  'not-an-address',
  'mapped-address',
  'too-large',
  'too-long',
] as const;
export type IbiReason = (typeof ibiReasons)[number];

/** Longer than any label that can be generated; what is longer is refused before any work is done on it. */
const longestLabel = 1024;

export function ibiSyntaxError(label: string, part: IbiPart, reason: IbiReason, found: string): AcervoError {
  return new AcervoError('ERR_IBI_SYNTAX', { label: excerpt(label), part, reason, found: excerpt(found) });
}

export function assertLabelLength(label: string): void {
  if (label.length > longestLabel) throw ibiSyntaxError(label, 'label', 'too-long', label);
}
