import { join } from 'node:path';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { writeFileDurably } from '../platform/write-file-durably.ts';
import { itemFile } from './repository-files.ts';

/** Ends the staging of a repository: with its description in it, every byte and name of it is durable. */
export function sealRepository(repository: string, itemText: string): void {
  writeFileDurably(join(repository, itemFile), itemText);
  fsyncFolder(repository);
}
