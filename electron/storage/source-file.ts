import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { AcervoError } from '../core/errors.ts';
import { type ByteText, formatByteText, toBytes } from './byte-text.ts';
import { readingSource } from './explain-copying.ts';
import { type FileFacts, areSame, factsOf } from './file-facts.ts';
import { type SourceRoot, sourcePath } from './source.ts';

const blockSize = 512n;
/** Neither through a link nor into a pipe that nobody writes to, should one have taken the file's place. */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** A file of a source, open for as long as it is the one that the survey saw, and as it was then. */
export class SourceFile {
  readonly descriptor: number;
  readonly path: ByteText;
  readonly size: number;
  readonly isSparse: boolean;
  readonly #root: SourceRoot;
  readonly #facts: FileFacts;

  /** `path` is below doc/. */
  constructor(root: SourceRoot, path: ByteText, facts: FileFacts) {
    this.path = sourcePath(root, path);
    this.#root = root;
    this.#facts = facts;
    this.size = Number(facts.size);
    this.descriptor = readingSource(this.path, () => openSync(toBytes(this.path), readOnly));
    try {
      this.isSparse = this.assertUnchanged().blocks * blockSize < facts.size;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  read(into: Buffer, position: number): number {
    return readingSource(this.path, () => readSync(this.descriptor, into, 0, into.length, position));
  }

  assertUnchanged(): BigIntStats {
    const stat = fstatSync(this.descriptor, { bigint: true });
    if (!stat.isFile() || !areSame(factsOf(stat, this.#root), this.#facts)) this.failAsChanged();
    return stat;
  }

  failAsChanged(): never {
    throw new AcervoError('ERR_SOURCE_CHANGED', { path: formatByteText(this.path) });
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
