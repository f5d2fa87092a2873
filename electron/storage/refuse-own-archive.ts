import { type BigIntStats, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import { archiveLayout } from './archive-layout.ts';
import { type ByteText, formatByteText, toByteText, toBytes } from './byte-text.ts';
import type { SourceRoot } from './source.ts';

/**
 * Refuses a source that holds the archive, for it would grow while it is copied into itself, and one that lies in its
 * working room, which is emptied after a crash. Folders are compared by what they are: a name has many spellings.
 */
export function refuseOwnArchive(roots: readonly SourceRoot[], archiveFolder: string): void {
  const archive = realPath(Buffer.from(archiveFolder));
  const staging = statSync(archiveLayout(archiveFolder).staging, { bigint: true, throwIfNoEntry: false });
  for (const { path } of roots) {
    const source = lstatSync(toBytes(path), { bigint: true });
    const holdsArchive = isWithin(archive, source);
    if (!holdsArchive && !(staging && isWithin(realPath(toBytes(path)), staging))) continue;
    throw new AcervoError('ERR_SOURCE_HOLDS_ARCHIVE', { path: formatByteText(path) });
  }
}

/** Whether a path is the folder, or lies below it. */
function isWithin(path: ByteText, folder: BigIntStats): boolean {
  const { dev, ino } = statSync(toBytes(path), { bigint: true });
  if (dev === folder.dev && ino === folder.ino) return true;
  const parent = dirname(path);
  return parent !== path && isWithin(parent, folder);
}

function realPath(path: Buffer): ByteText {
  return toByteText(realpathSync.native(path, 'buffer'));
}
