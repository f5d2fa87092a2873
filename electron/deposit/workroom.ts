import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type FileLock, tryFileLock, waitForFileLock } from '../ledger/file-lock.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { listChangeFolders, makeChangeFolder, makeRoom, removeRoom } from '../storage/change-folder.ts';
import { explainChangeFailure } from './explain-change-failure.ts';

/** The lock in a room that its owner holds while it lives. */
export function roomLock(room: string): string {
  return join(room, 'lock');
}

/** This process's own part of `.staging/`, made when it is first needed. */
export class Workroom {
  readonly #layout: ArchiveLayout;
  #opening: Promise<string> | undefined;
  #lock: FileLock | undefined;

  constructor(layout: ArchiveLayout) {
    this.#layout = layout;
  }

  /** A folder of its own for one change. */
  async makeChangeFolder(): Promise<string> {
    try {
      return makeChangeFolder(await (this.#opening ??= this.#open()));
    } catch (error) {
      if (this.#lock === undefined) this.#opening = undefined; // the disk may have room again when it is next tried
      throw explainChangeFailure(error, this.#layout.folder);
    }
  }

  /** What a failed change left behind stays, in a room without an owner: the next to open the archive settles it. */
  async close(): Promise<void> {
    const room = await this.#opening?.catch(() => undefined);
    this.#lock?.release();
    if (room !== undefined && listChangeFolders(room).length === 0) removeRoom(room);
  }

  /** A room without its lock would be taken for a dead one's. Whoever looks for those holds the same lock as we here. */
  async #open(): Promise<string> {
    const changes = await waitForFileLock(this.#layout.changesLock);
    try {
      const room = makeRoom(this.#layout, randomUUID());
      this.#lock = takeLock(room);
      return room;
    } finally {
      changes.release();
    }
  }
}

function takeLock(room: string): FileLock {
  try {
    const lock = tryFileLock(roomLock(room));
    if (lock !== undefined) return lock;
    throw new Error(`nobody else can know the room ${room}`);
  } catch (error) {
    removeRoom(room);
    throw error;
  }
}
