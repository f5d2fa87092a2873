import { AcervoError } from './errors.ts';

/** r of Algorithm 4, in seconds: a minute, a second, or a decimal fraction of one. Canonical decimal text. */
export type Granularity = string & { readonly brand: 'Granularity' };

export const defaultGranularity = '0.000001' as Granularity;

/** G chapter 6: the set {60, 1, 1/10, 1/100, ...}. Anything else breaks Lines 11 and 12 of Algorithm 4. */
export function parseGranularity(text: string): Granularity {
  const match = /^(60|1)(?:\.0*)?$|^0?\.(0{0,98}1)0*$/.exec(text);
  if (match === null) throw new AcervoError('ERR_GRANULARITY', { found: text.slice(0, 64) });
  return (match[1] ?? `0.${match[2] ?? ''}`) as Granularity;
}
