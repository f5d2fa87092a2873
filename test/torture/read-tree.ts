import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything below a folder as one text: names, kinds, times of change, and the digests of files. */
export function readTree(folder: string): string {
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => {
      const place = join(folder, path);
      const { mtimeNs, mode } = lstatSync(place, { bigint: true });
      const isFile = lstatSync(place).isFile();
      const digest = isFile ? createHash('sha256').update(readFileSync(place)).digest('hex') : '';
      return [path, mode, mtimeNs, digest].join(' ');
    });
  return lines.join('\n');
}
