import { type Ibi, parseIbi } from '../core/ibi.ts';
import { asUsage } from './usage-errors.ts';

/** A label in either form and any case, as an argument or an option; from here on it is canonical. */
export const parseLabel: (text: string) => Ibi = asUsage((text) => parseIbi(text).canonical);
