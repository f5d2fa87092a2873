import { formatBytes } from '../../electron/core/format-bytes.ts';
import { NoiseFolder } from './noise-folder.ts';

/** What deposits are measured with: notes, many small files, photographs or scans, films. */
export const tiny = new NoiseFolder(100_000, 16);
export const small = new NoiseFolder(10_000, 4 << 10);
export const medium = new NoiseFolder(200, 5 << 20);
export const large = new NoiseFolder(2, 2 * 2 ** 30);

export function describeNoise({ files, fileSize }: NoiseFolder): string {
  return `${files} files of ${formatBytes(fileSize)}`;
}
