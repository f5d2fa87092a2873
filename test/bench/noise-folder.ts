import { spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseNumber } from '../support/harness-arguments.ts';

/** To try a case out: 0.01 makes a hundredth of the bytes, and a result that says nothing. */
const scale = parseNumber('ACERVO_BENCH_SCALE', process.env['ACERVO_BENCH_SCALE'] ?? '1');
const blockSize = 4096;
const chunk = Buffer.allocUnsafeSlow(1 << 20);

/**
 * What the contestants of a case copy: files of noise in one folder. Nothing can compress them, and every round has others,
 * so that nobody holds them already. When a contestant starts they are on the disk, and in memory too.
 */
export class NoiseFolder {
  readonly files: number;
  readonly fileSize: number;
  #path: string | undefined;
  #round: string | undefined;

  constructor(files: number, fileSize: number) {
    this.files = Math.max(2, Math.round(files * scale));
    this.fileSize = Math.round((files * fileSize * scale) / this.files);
  }

  /** All files together. */
  get size(): number {
    return this.files * this.fileSize;
  }

  /** To be called before every run, outside the measured time. `folder` is the contestant's own. */
  prepare(folder: string, round: number): string {
    const competition = dirname(folder);
    const path = join(dirname(competition), `noise-${this.files}x${this.fileSize}`);
    const wanted = `${competition} ${round}`;
    if (this.#path !== path) this.#make(path);
    else if (this.#round !== wanted) this.#change(path);
    this.#path = path;
    this.#round = wanted;
    this.#read(path);
    spawnSync('sync', ['-f', path]);
    return path;
  }

  /** Their paths. */
  list(path: string): readonly string[] {
    return Array.from({ length: this.files }, (_, file) =>
      join(path, `${String(file).padStart(5, '0')}.bin`),
    );
  }

  #make(path: string): void {
    mkdirSync(path);
    for (const file of this.list(path)) {
      const descriptor = openSync(file, 'wx');
      for (let at = 0; at < this.fileSize; at += chunk.length) {
        randomFillSync(chunk);
        writeSync(descriptor, chunk, 0, Math.min(chunk.length, this.fileSize - at), at);
      }
      closeSync(descriptor);
    }
  }

  /** One block makes another file, and creates and deletes none. */
  #change(path: string): void {
    for (const file of this.list(path)) {
      const descriptor = openSync(file, 'r+');
      writeSync(descriptor, randomFillSync(chunk, 0, blockSize), 0, Math.min(blockSize, this.fileSize), 0);
      closeSync(descriptor);
    }
  }

  #read(path: string): void {
    for (const file of this.list(path)) {
      const descriptor = openSync(file, 'r');
      while (readSync(descriptor, chunk) > 0);
      closeSync(descriptor);
    }
  }
}
