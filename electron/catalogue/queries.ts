import type { Database, Statement } from 'better-sqlite3';
import type { Ibi, Labels } from '../core/ibi.ts';
import type { DublinCore, DublinCoreElement, DublinCoreValue, ItemRelation } from '../core/item.ts';
import type { ItemState } from '../core/item-state.ts';
import type { CatalogueFile, CatalogueItem } from './entry.ts';
import { itemOf, type ItemRow } from './item-row.ts';

/** An item, and the relation that it has to the one asked about. */
export interface RelatedItem extends CatalogueItem {
  readonly relation: ItemRelation['relation'];
}

/** By which labels an item may be named; of one that is held elsewhere it is whichever was used. */
export type Named = Readonly<Record<keyof Labels, Ibi | undefined>>;

interface DublinCoreRow {
  readonly element: DublinCoreElement;
  readonly value: string;
  readonly language: string | null;
}

const selectByLabel = 'SELECT * FROM item WHERE rep = ? OR ibip = ?';
const selectOlder = 'SELECT * FROM item WHERE id < ? ORDER BY id DESC LIMIT ?';
const selectByContent = 'SELECT * FROM item WHERE content = unhex(?) ORDER BY id DESC';
const selectFiles = `SELECT path, size, lower(hex(sha256)) AS sha256 FROM file
  WHERE item = ? AND path > ? ORDER BY path LIMIT ?`;
const selectFile = 'SELECT 1 FROM file WHERE item = ? AND path = ?';
const selectDublinCore = `SELECT element, value, language FROM dublin_core
  WHERE item = ? ORDER BY element, position`;
const selectRelations = 'SELECT relation, ibi FROM relation WHERE item = ? ORDER BY position';
const selectReverse = `SELECT relation.relation, item.* FROM relation JOIN item ON item.id = relation.item
  WHERE relation.ibi IN (?, ?) ORDER BY item.id, relation.position`;
const selectMark = 'SELECT line_end FROM mark';
const selectStates = 'SELECT state, count(*) AS count FROM item GROUP BY state';

/** Asks the tables. Of long lists a page at a time, so that no transaction stays open while somebody reads them. */
export class Queries {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement>();

  constructor(database: Database) {
    this.#database = database;
  }

  findItem(ibi: Ibi): CatalogueItem | undefined {
    const row = this.#prepare<ItemRow>(selectByLabel).get(ibi, ibi);
    return row && itemOf(row);
  }

  olderItems(before: number, limit: number): readonly CatalogueItem[] {
    return this.#prepare<ItemRow>(selectOlder).all(before, limit).map(itemOf);
  }

  findByContent(content: string): readonly CatalogueItem[] {
    return this.#prepare<ItemRow>(selectByContent).all(content).map(itemOf);
  }

  filesAfter(id: number, path: string, limit: number): readonly CatalogueFile[] {
    return this.#prepare<CatalogueFile>(selectFiles).all(id, path, limit);
  }

  hasFile(id: number, path: string): boolean {
    return this.#prepare<unknown>(selectFile).get(id, path) !== undefined;
  }

  readDublinCore(id: number): DublinCore {
    const elements: Partial<Record<DublinCoreElement, DublinCoreValue[]>> = {};
    for (const { element, value, language } of this.#prepare<DublinCoreRow>(selectDublinCore).all(id)) {
      (elements[element] ??= []).push(language === null ? { value } : { value, language });
    }
    return elements;
  }

  listRelations(id: number): readonly ItemRelation[] {
    return this.#prepare<ItemRelation>(selectRelations).all(id);
  }

  listRelationsTo({ rep, ibip }: Named): readonly RelatedItem[] {
    return this.#prepare<ItemRow & Pick<ItemRelation, 'relation'>>(selectReverse)
      .all(rep ?? null, ibip ?? null)
      .map(({ relation, ...row }) => ({ ...itemOf(row), relation }));
  }

  countByState(): Readonly<Record<ItemState, number>> {
    const counts: Record<ItemState, number> = { Original: 0, Copy: 0, Deleted: 0 };
    const rows = this.#prepare<{ readonly state: ItemState; readonly count: number }>(selectStates).all();
    for (const { state, count } of rows) counts[state] = count;
    return counts;
  }

  readMark(): number {
    return this.#prepare<{ readonly line_end: number }>(selectMark).get()?.line_end ?? 0;
  }

  /** Once, when first asked: a process that starts and asks one question pays for one. */
  #prepare<Row>(sql: string): Statement<unknown[], Row> {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known as Statement<unknown[], Row>;
    const statement = this.#database.prepare<unknown[], Row>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
