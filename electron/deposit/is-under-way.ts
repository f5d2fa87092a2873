import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { findIntent, listChangeFolders, listRooms } from '../storage/change-folder.ts';

/**
 * Whether some process is just now changing an item. Whoever asks before reading the register, and is told no, finds
 * everything in the register that the tree shows: an intent is taken away only after its line is written.
 */
export function isUnderWay(layout: ArchiveLayout, rep: UniformRepositoryName): boolean {
  return listRooms(layout).some((room) =>
    listChangeFolders(room).some((changeFolder) => findIntent(changeFolder)?.rep === rep),
  );
}
