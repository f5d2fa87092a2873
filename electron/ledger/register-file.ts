import { closeSync, fdatasyncSync, openSync, readSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { fsyncFolder } from '../platform/fsync-folder.ts';

const chunkSize = 1 << 20;

/** register.txt: the accession book in plain text, only ever appended to. Its lines are the register table's rows. */
export class RegisterFile {
  readonly #path: string;
  #descriptor: number | undefined;
  #inode: bigint | undefined;
  readonly #probe = Buffer.alloc(2);

  constructor(path: string) {
    this.#path = path;
  }

  /** How long the file is now; makes it where it is missing, and notices that it was replaced. */
  size(): number {
    const found = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    if (found !== undefined && found.ino === this.#inode) return Number(found.size);
    this.close();
    this.#descriptor = openSync(this.#path, 'a+');
    if (found === undefined) fsyncFolder(dirname(this.#path));
    const opened = statSync(this.#path, { bigint: true });
    this.#inode = opened.ino;
    return Number(opened.size);
  }

  /**
   * Whether the file ends at an offset. It is read there, not asked for its size: on Linux an append that follows a
   * stat is dearer by a third.
   */
  endsAt(end: number): boolean {
    const from = Math.max(0, end - 1);
    return readSync(this.#open(), this.#probe, 0, 2, from) === end - from;
  }

  append(bytes: Buffer): void {
    for (let written = 0; written < bytes.length;) {
      written += writeSync(this.#open(), bytes, written);
    }
  }

  /** Takes back what a transaction appended before it failed, or what a crash left of a line. */
  truncate(size: number): void {
    truncateSync(this.#path, size); // by its name: Windows lets nobody cut a file that is open for appending
    this.sync();
  }

  /** Also looks, as often as that, whether the file was removed or exchanged: the next to read it then opens it anew. */
  sync(): void {
    fdatasyncSync(this.#open());
    const found = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    if (found?.ino !== this.#inode) this.close();
  }

  /** The whole lines from an offset on, without their LF, each with the offset at which it ends. Valid until the next. */
  *lines(from: number): Generator<{ readonly bytes: Buffer; readonly end: number }> {
    const chunk = Buffer.alloc(chunkSize);
    let pending = Buffer.alloc(0);
    let end = from;
    for (;;) {
      const count = readSync(this.#open(), chunk, 0, chunkSize, end + pending.length);
      if (count === 0) return;
      pending = Buffer.concat([pending, chunk.subarray(0, count)]);
      let start = 0;
      for (let stop = pending.indexOf(0x0a); stop >= 0; stop = pending.indexOf(0x0a, start)) {
        const bytes = pending.subarray(start, stop);
        end += stop + 1 - start;
        start = stop + 1;
        yield { bytes, end };
      }
      pending = pending.subarray(start);
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    this.#inode = undefined;
  }

  #open(): number {
    if (this.#descriptor === undefined) this.size();
    return this.#descriptor as number;
  }
}
