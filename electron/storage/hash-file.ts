import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

const largestBuffer = 1024 * 1024;

/** The SHA-256 of a file, in constant memory. Should a link have taken its place, the system refuses to open it. */
export function hashFile(path: string | Buffer): string {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(Math.min(fstatSync(descriptor).size + 1, largestBuffer));
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) {
      hash.update(buffer.subarray(0, read));
    }
    return hash.digest('hex');
  } finally {
    closeSync(descriptor);
  }
}
