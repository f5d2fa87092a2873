import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { Item } from '../core/item.ts';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { makeFolderDurably } from '../platform/make-folder-durably.ts';
import { writeFileDurably } from '../platform/write-file-durably.ts';
import type { ArchiveLayout } from './archive-layout.ts';
import { assertFolderOrNothing } from './assert-folder-or-nothing.ts';
import type { Intent } from './change.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { findFileBytes } from './find-file-bytes.ts';
import { formatIntent, parseIntent } from './intent-json.ts';
import { isThere } from './is-there.ts';
import { formatItem, getItemDigest, parseItem } from './item-json.ts';
import { listFolderNames } from './list-entries.ts';
import { makeNumberedFolder } from './make-numbered-folder.ts';
import { itemFile } from './repository-files.ts';

const intentFile = 'intent.json';

/** A room of the calling process's own, under a name that nobody else uses. It has still to take the room's lock. */
export function makeRoom(layout: ArchiveLayout, name: string): string {
  assertFolderOrNothing(layout.staging);
  const room = join(layout.staging, name);
  makeFolderDurably(room);
  return room;
}

/** The rooms of all processes, living and dead. */
export function listRooms(layout: ArchiveLayout): readonly string[] {
  assertFolderOrNothing(layout.staging); // behind a link lie folders that are no rooms, and rooms are removed
  return listFolders(layout.staging).map((name) => join(layout.staging, name));
}

/** A room in which a change is left stays: it can still be finished or undone. */
export function removeRoom(room: string): void {
  if (listChangeFolders(room).length > 0) return;
  rmSync(room, { recursive: true, force: true });
}

/** Fails where the room is gone, rather than make a folder that no lock protects. */
export function makeChangeFolder(room: string): string {
  return makeNumberedFolder((number) => join(room, String(number)));
}

export function listChangeFolders(room: string): readonly string[] {
  return listFolders(room)
    .filter((name) => /^[1-9]\d*$/.test(name))
    .toSorted((a, b) => Number(a) - Number(b))
    .map((name) => join(room, name));
}

/** Where a whole repository waits for its place. */
export function stagedRepository(changeFolder: string): string {
  return join(changeFolder, 'repository');
}

/** Where a description waits to take the place of another. */
export function stagedItem(changeFolder: string): string {
  return join(changeFolder, itemFile);
}

/** Writes item.json into a change folder, or a staged repository; answers its digest. */
export function stageItem(folder: string, item: Item): string {
  const text = formatItem(item);
  parseItem(text); // what we would refuse to read must not be written
  writeFileDurably(join(folder, itemFile), text);
  fsyncFolder(folder);
  return getItemDigest(text);
}

/** On return all that is staged is durable, and so is the intent: only now may the tree be touched. */
export function writeIntent(changeFolder: string, intent: Intent): void {
  const text = formatIntent(intent);
  parseIntent(text); // what we would not find must not be written
  // An intent without what was staged reads as carried out, so its name must not be the first to reach the disk.
  fsyncFolder(changeFolder);
  writeFileDurably(join(changeFolder, intentFile), text);
  fsyncFolder(changeFolder);
  fsyncFolder(dirname(changeFolder));
}

/**
 * Undefined where nothing was intended yet: no intent, or a torn one, or none that we can have written. What cannot be
 * read, for want of rights or because a later Acervo wrote it, fails: nobody may undo it.
 */
export function findIntent(changeFolder: string): Intent | undefined {
  const bytes = findFileBytes(join(changeFolder, intentFile));
  if (!bytes) return undefined;
  try {
    return parseIntent(decodeUtf8(bytes));
  } catch (error) {
    if (error instanceof AcervoError && error.code !== 'ERR_CHANGE_FROM_FUTURE') return undefined;
    throw error;
  }
}

/** Undoes a change that has not begun, or tidies up after one that has ended. */
export function discardChange(changeFolder: string): void {
  rmSync(join(changeFolder, intentFile), { recursive: true, force: true });
  const isUndone = isThere(stagedRepository(changeFolder)) || isThere(stagedItem(changeFolder));
  if (isUndone) fsyncFolder(changeFolder); // as in writeIntent: what is staged must not be the first to go
  rmSync(changeFolder, { recursive: true, force: true });
}

/** None where the folder is gone: rooms come and go while others look. */
function listFolders(folder: string): readonly string[] {
  try {
    return [...listFolderNames(folder)];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
