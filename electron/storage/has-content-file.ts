import { findEntry } from './find-entry.ts';
import { parseFilePath } from './file-path.ts';
import { contentFolder } from './repository-files.ts';

/** Whether a repository has a file below doc/, by the text of its path. */
export function hasContentFile(repository: string, path: string): boolean {
  const place = Buffer.concat([Buffer.from(`${repository}/${contentFolder}/`), parseFilePath(path)]);
  return findEntry(place)?.isFile() ?? false;
}
