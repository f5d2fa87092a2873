import type { ByteText } from './byte-text.ts';
import type { FileFacts } from './file-facts.ts';
import type { SourceRoot } from './source.ts';

/**
 * The files of a deposit, in memory that threads share: a million of them cost nobody but the surveyor more than a
 * moment. Passes between threads as it is.
 */
export interface Inventory {
  readonly archive: string;
  readonly roots: readonly SourceRoot[];
  /** Below doc/, in the order of a manifest. */
  readonly files: PathList;
  readonly facts: BigInt64Array<SharedArrayBuffer>;
  /** Folders before what they hold; the first is doc/ itself. */
  readonly folders: PathList;
  /** Of the files, in the order in which they are copied: the large ones first and the largest of them first. */
  readonly order: Uint32Array<SharedArrayBuffer>;
  readonly largeCount: number;
}

export interface PathList {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** Where each path ends. */
  readonly ends: BigInt64Array<SharedArrayBuffer>;
}

const factCount = 5;
/** A file of this size or more is read in chunks, a smaller one at once. */
export const chunkSize = 1024 * 1024;

export function getPath({ bytes, ends }: PathList, index: number): ByteText {
  const start = index === 0 ? 0 : Number(ends[index - 1]);
  return Buffer.from(bytes.buffer, start, Number(ends[index]) - start).toString('latin1');
}

export function getFacts({ facts }: Inventory, index: number): FileFacts {
  const fact = (which: number): bigint => facts[index * factCount + which] ?? 0n;
  return { size: fact(0), ino: fact(1), mtimeNs: fact(2), ctimeNs: fact(3) };
}

export function getRoot({ facts, roots }: Inventory, index: number): SourceRoot {
  const root = roots[Number(facts[index * factCount + factCount - 1])];
  if (!root) throw new RangeError(`no file ${index}`);
  return root;
}

export class InventoryBuilder {
  readonly #files = new PathListBuilder();
  readonly #folders = new PathListBuilder();
  readonly #facts = new GrowingNumbers();

  addFolder(path: ByteText): void {
    this.#folders.add(path);
  }

  addFile(path: ByteText, { size, ino, mtimeNs, ctimeNs }: FileFacts, root: number): void {
    this.#files.add(path);
    for (const fact of [size, ino, mtimeNs, ctimeNs, BigInt(root)]) this.#facts.add(fact);
  }

  build(archive: string, roots: readonly SourceRoot[]): Inventory {
    const facts = this.#facts.share();
    const [files, folders] = [this.#files.build(), this.#folders.build()];
    return { archive, roots, files, folders, facts, ...arrange(facts) };
  }
}

function arrange(facts: BigInt64Array): Pick<Inventory, 'order' | 'largeCount'> {
  const count = facts.length / factCount;
  const sizeOf = (index: number): number => Number(facts[index * factCount]);
  const large: number[] = [];
  const small: number[] = [];
  for (let index = 0; index < count; index++) (sizeOf(index) < chunkSize ? small : large).push(index);
  large.sort((a, b) => sizeOf(b) - sizeOf(a));
  const order = new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));
  order.set(large);
  order.set(small, large.length);
  return { order, largeCount: large.length };
}

class PathListBuilder {
  readonly #ends = new GrowingNumbers();
  #bytes = Buffer.alloc(4096);
  #length = 0;

  add(path: ByteText): void {
    if (this.#length + path.length > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length + path.length)]);
    }
    this.#length += this.#bytes.write(path, this.#length, 'latin1');
    this.#ends.add(BigInt(this.#length));
  }

  build(): PathList {
    const bytes = new Uint8Array(new SharedArrayBuffer(this.#length));
    bytes.set(this.#bytes.subarray(0, this.#length));
    return { bytes, ends: this.#ends.share() };
  }
}

class GrowingNumbers {
  #numbers = new BigInt64Array(1024);
  #count = 0;

  add(number: bigint): void {
    if (this.#count === this.#numbers.length) {
      const larger = new BigInt64Array(2 * this.#count);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#count++] = number;
  }

  share(): BigInt64Array<SharedArrayBuffer> {
    const shared = new BigInt64Array(new SharedArrayBuffer(this.#count * BigInt64Array.BYTES_PER_ELEMENT));
    shared.set(this.#numbers.subarray(0, this.#count));
    return shared;
  }
}
