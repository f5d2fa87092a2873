import { setTimeout as sleep } from 'node:timers/promises';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import type { DublinCore, ItemRelation } from '../core/item.ts';
import type { ItemState } from '../core/item-state.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { connect } from './connect.ts';
import type { Connection } from './connection.ts';
import type { CatalogueEntry, CatalogueFile, CatalogueItem } from './entry.ts';
import { explainFailure } from './explain-failure.ts';
import type { Named, RelatedItem } from './queries.ts';

/** How often a writer tries to get the lock before it gives up: half a minute and more, a moment each. */
const patience = 1_000;
/** Rows fetched at once: few enough to be had in a moment, many enough that the moments do not add up. */
const page = 500;

/**
 * A cache over tree and register for fast answers: what is in it can be had again, and its mark says how much of the
 * register it has seen. Several processes may have it open. Where one of them set it aside and made another, the others
 * go on with that one.
 */
export class Catalogue {
  readonly #path: string;
  #connection: Connection;

  constructor(path: string) {
    this.#path = path;
    this.#connection = connect(path);
  }

  /**
   * Runs synchronous work in one transaction. The lock of another process is waited for without blocking this thread
   * for more than a moment at a time.
   */
  async write<T>(work: () => T): Promise<T> {
    for (let attempt = 1; !this.#tryBegin(); attempt++) {
      if (attempt === patience) throw new AcervoError('ERR_CATALOGUE_BUSY', { path: this.#path });
      await sleep(5);
    }
    const connection = this.#connection;
    try {
      const result = work();
      this.#try(() => {
        connection.commit();
      });
      return result;
    } catch (error) {
      connection.rollBack();
      throw error;
    }
  }

  /** Replaces all that is recorded of the item. Refuses an IBIp that another item has, and then changes nothing. */
  record(entry: CatalogueEntry): void {
    this.#try(() => {
      this.#connection.recorder.record(entry);
    });
  }

  forget(rep: UniformRepositoryName): void {
    this.#try(() => {
      this.#connection.recorder.forget(rep);
    });
  }

  /** Empties it, mark and all, for those who make it again in place. */
  clear(): void {
    this.#try(() => {
      this.#connection.recorder.clear();
    });
  }

  /** Where the last line of the register ends that was taken in, with all lines before it. */
  readMark(): number {
    return this.#ask(({ queries }) => queries.readMark());
  }

  setMark(lineEnd: number): void {
    this.#try(() => {
      this.#connection.recorder.setMark(lineEnd);
    });
  }

  /** By either form of its label. */
  findItem(ibi: Ibi): CatalogueItem | undefined {
    return this.#ask(({ queries }) => queries.findItem(ibi));
  }

  /** Newest first; with `before`, those older than the item of that id. */
  listItems(before = Number.MAX_SAFE_INTEGER): Generator<CatalogueItem> {
    return this.#listPages(({ queries }, last) => queries.olderItems(last?.id ?? before, page));
  }

  /** In the order of their paths. */
  listFiles(id: number): Generator<CatalogueFile> {
    return this.#listPages(({ queries }, last) => queries.filesAfter(id, last?.path ?? '', page));
  }

  hasFile(id: number, path: string): boolean {
    return this.#ask(({ queries }) => queries.hasFile(id, path));
  }

  /** Newest first; tombstones among them. */
  findByContent(content: string): readonly CatalogueItem[] {
    return this.#ask(({ queries }) => queries.findByContent(content));
  }

  readDublinCore(id: number): DublinCore {
    return this.#ask(({ queries }) => queries.readDublinCore(id));
  }

  listRelations(id: number): readonly ItemRelation[] {
    return this.#ask(({ queries }) => queries.listRelations(id));
  }

  /** The items that name this one, by whichever of its labels. */
  listRelationsTo(labels: Named): readonly RelatedItem[] {
    return this.#ask(({ queries }) => queries.listRelationsTo(labels));
  }

  countByState(): Readonly<Record<ItemState, number>> {
    return this.#ask(({ queries }) => queries.countByState());
  }

  countItems(): number {
    const { Original, Copy, Deleted } = this.countByState();
    return Original + Copy + Deleted;
  }

  close(): void {
    this.#connection.close();
  }

  #tryBegin(): boolean {
    return this.#try(() => {
      if (this.#connection.place() !== 'ours') this.#reconnect();
      return this.#connection.tryBegin();
    });
  }

  /** Each page is a question of its own: between two of them others may write, and so may who reads the list. */
  *#listPages<Row>(fetch: (from: Connection, last?: Row) => readonly Row[]): Generator<Row> {
    let rows = this.#ask((connection) => fetch(connection));
    while (rows.length > 0) {
      yield* rows;
      const last = rows.at(-1);
      rows = rows.length < page ? [] : this.#ask((connection) => fetch(connection, last));
    }
  }

  /** As long as there is no other, the one that was set aside answers. */
  #ask<T>(question: (connection: Connection) => T): T {
    return this.#try(() => {
      if (!this.#connection.inTransaction && this.#connection.place() === 'taken') this.#reconnect();
      return question(this.#connection);
    });
  }

  #reconnect(): void {
    const successor = connect(this.#path);
    this.#connection.close();
    this.#connection = successor;
  }

  #try<T>(attempt: () => T): T {
    try {
      return attempt();
    } catch (error) {
      throw explainFailure(error, this.#path);
    }
  }
}
