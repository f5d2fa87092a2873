import { formatFilePath } from './file-path.ts';

/**
 * The bytes of a name as text: latin1 gives every byte its own character, so nothing is lost, and the order of such
 * texts is the bytewise order. For paths on their way from one system call to another; for people there is `formatByteText`.
 */
export type ByteText = string;

export function toByteText(bytes: Uint8Array): ByteText {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

export function toBytes(text: ByteText): Buffer {
  return Buffer.from(text, 'latin1');
}

/** As people read it. */
export function formatByteText(text: ByteText): string {
  return formatFilePath(toBytes(text));
}
