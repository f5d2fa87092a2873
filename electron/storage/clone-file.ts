import { chmodSync, constants, copyFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ByteText, toByteText, toBytes } from './byte-text.ts';
import { copyPath } from './copied-file.ts';
import type { SourceFile } from './source-file.ts';
import { type StagingBoard, giveUpCloning, mayClone } from './staging-board.ts';

/**
 * Makes a copy that shares the source's blocks, where the file system can: at once, and taking no room. Where it could
 * not once, it is not asked again in this staging; `path` is below doc/.
 */
export function cloneFile(board: StagingBoard, source: SourceFile, path: ByteText): boolean {
  if (!mayClone(board)) return false;
  const place = copyPath(board, path);
  try {
    copyFileSync(openName(source), place, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE);
    // A clone has the mode of its source; here it gets that of any new file.
    chmodSync(place, statSync(toBytes(dirname(toByteText(place)))).mode & 0o666);
    return true;
  } catch {
    giveUpCloning(board); // copying says better than this what is wrong, if anything is
    rmSync(place, { force: true });
    return false;
  }
}

/** On Linux an open file has a name that always leads to it; elsewhere its path must do. */
function openName({ descriptor, path }: SourceFile): string | Buffer {
  return process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : toBytes(path);
}
