import { isUtf8 } from 'node:buffer';
import { AcervoError } from '../core/errors.ts';

/** Bytes that are not UTF-8 must not pass for the sign that would replace them. */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new AcervoError('ERR_ITEM_FORMAT', { member: '', reason: 'utf-8' });
  return bytes.toString('utf8');
}
