import { mkdirSync, rmSync } from 'node:fs';
import { copyPath } from './copied-file.ts';
import { writingArchive } from './explain-copying.ts';
import { getPath } from './inventory.ts';
import type { StagingBoard } from './staging-board.ts';

/** Makes the repository, which must not exist, and every folder of the item in it, or leaves nothing. */
export function makeFolders(board: StagingBoard): void {
  const { archive, folders } = board.inventory;
  writingArchive(archive, '', () => {
    mkdirSync(board.repository);
  });
  try {
    for (let index = 0; index < folders.ends.length; index++) {
      const path = getPath(folders, index);
      writingArchive(archive, path, () => {
        mkdirSync(copyPath(board, path));
      });
    }
  } catch (error) {
    discardRepository(board.repository);
    throw error;
  }
}

export function discardRepository(repository: string): void {
  rmSync(repository, { recursive: true, force: true });
}
