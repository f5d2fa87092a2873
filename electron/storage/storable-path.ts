import { AcervoError } from '../core/errors.ts';
import { type ByteText, formatByteText, toBytes } from './byte-text.ts';
import { isForbiddenOnWindows, longestName } from './name-concerns.ts';

/** The longest path that the system takes in one call. */
const longestPaths: Partial<Readonly<Record<NodeJS.Platform, number>>> = { darwin: 1_023, win32: 32_766 };
const longestElsewhere = 4_095;

/** As long as the way from the archive to the files gets: that of a removed item. */
const ownPart = '/removed/home.arpa/abcdefghijkl/2026/11.18.12.37.58.123456/2026-11-18T12.37.58.123456Z/doc/';

/** Refuses, before anything is written, a path that could not be kept as it is or not be reached again. */
export function assertStorable(archive: string, path: ByteText, platform = process.platform): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const length = Buffer.byteLength(archive) + ownPart.length + path.length;
  if (isStorableName(name, platform) && length <= (longestPaths[platform] ?? longestElsewhere)) return;
  throw new AcervoError('ERR_NAME_NOT_STORABLE', { path: formatByteText(path) });
}

/** Windows counts characters and forbids some, the others count bytes. */
function isStorableName(name: ByteText, platform: NodeJS.Platform): boolean {
  if (platform !== 'win32') return name.length <= longestName;
  const text = toBytes(name).toString('utf8');
  return text.length <= longestName && !isForbiddenOnWindows(text);
}
