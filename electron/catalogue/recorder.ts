import type { Database, Statement } from 'better-sqlite3';
import { AcervoError } from '../core/errors.ts';
import { dublinCoreElements, type Item } from '../core/item.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { CatalogueEntry, CatalogueFile } from './entry.ts';
import { type EntryRow, type ItemRow, rowOf } from './item-row.ts';

const columns = `ibip, state, kind, transferable, holder, title, language, target, access, timestamp, timestamp_metadata,
  content, is_damaged, deleted_at, deletion_reason, successor, is_restorable`;
const values = columns.replaceAll(/\w+/g, '@$&');
const insertItem = `INSERT INTO item (id, rep, ${columns}, file_count, byte_count)
  VALUES (@id, @rep, ${values}, 0, 0)`;
const updateItem = `UPDATE item SET (${columns}) = (${values}) WHERE id = @id`;
const selectRecorded = 'SELECT id, kind, content, is_damaged, deleted_at FROM item WHERE rep = ?';
const selectTaker = 'SELECT rep FROM item WHERE ibip = ? AND rep <> ?';
const insertFile = 'INSERT INTO file (item, path, size, sha256) VALUES (?, ?, ?, unhex(?))';
const updateCounts = 'UPDATE item SET file_count = ?, byte_count = ? WHERE id = ?';
const insertDublinCore =
  'INSERT INTO dublin_core (item, element, position, value, language) VALUES (?, ?, ?, ?, ?)';
const insertRelation = 'INSERT INTO relation (item, position, relation, ibi) VALUES (?, ?, ?, ?)';
const deleteAll = `DELETE FROM file; DELETE FROM dublin_core; DELETE FROM relation; DELETE FROM item;
  UPDATE mark SET line_end = 0`;
const updateMark = 'UPDATE mark SET line_end = ?';

type Recorded = Pick<ItemRow, 'id' | 'kind' | 'content' | 'is_damaged' | 'deleted_at'>;

/** Writes items into the tables; always within a transaction of the catalogue. */
export class Recorder {
  readonly #database: Database;
  readonly #insertItem: Statement<[EntryRow]>;
  readonly #updateItem: Statement<[EntryRow]>;
  readonly #selectRecorded: Statement<[string], Recorded>;
  readonly #selectTaker: Statement<[string, string], string>;
  readonly #insertFile: Statement<[number, string, number, string]>;
  readonly #updateCounts: Statement<[number, number, number]>;
  readonly #insertDublinCore: Statement<[number, string, number, string, string | null]>;
  readonly #insertRelation: Statement<[number, number, string, string]>;
  readonly #updateMark: Statement<[number]>;
  readonly #deleteItem: Statement<[number]>;
  readonly #deleteParts: Readonly<Record<'file' | 'dublin_core' | 'relation', Statement<[number]>>>;

  constructor(database: Database) {
    const deleteParts = (table: string): Statement<[number]> =>
      database.prepare(`DELETE FROM ${table} WHERE item = ?`);
    this.#database = database;
    this.#insertItem = database.prepare(insertItem);
    this.#updateItem = database.prepare(updateItem);
    this.#selectRecorded = database.prepare(selectRecorded);
    this.#selectTaker = database.prepare<[string, string], string>(selectTaker).pluck();
    this.#insertFile = database.prepare(insertFile);
    this.#updateCounts = database.prepare(updateCounts);
    this.#insertDublinCore = database.prepare(insertDublinCore);
    this.#insertRelation = database.prepare(insertRelation);
    this.#updateMark = database.prepare(updateMark);
    this.#deleteItem = database.prepare('DELETE FROM item WHERE id = ?');
    this.#deleteParts = {
      file: deleteParts('file'),
      dublin_core: deleteParts('dublin_core'),
      relation: deleteParts('relation'),
    };
  }

  /** Replaces everything that is recorded of the item. */
  record(entry: CatalogueEntry): void {
    this.#refuseTakenIbip(entry);
    const { id, item, labels } = entry;
    const earlier = this.#selectRecorded.get(labels.rep);
    // An item that came in anew, under a new id, is another one.
    if (earlier !== undefined && earlier.id !== id) this.#delete(earlier.id);
    const recorded = earlier?.id === id ? earlier : undefined;
    if (recorded === undefined) {
      this.#insertItem.run(rowOf(entry));
    } else {
      this.#updateItem.run(rowOf(entry));
      this.#deleteParts.dublin_core.run(id);
      this.#deleteParts.relation.run(id);
    }
    if (item !== undefined) this.#insertDescription(id, item);
    if (recorded !== undefined && hasSameFiles(recorded, entry)) return;
    if (recorded !== undefined) this.#deleteParts.file.run(id);
    this.#insertFiles(id, entry.files());
  }

  forget(rep: UniformRepositoryName): void {
    const recorded = this.#selectRecorded.get(rep);
    if (recorded !== undefined) this.#delete(recorded.id);
  }

  clear(): void {
    this.#database.exec(deleteAll);
  }

  setMark(lineEnd: number): void {
    this.#updateMark.run(lineEnd);
  }

  #delete(id: number): void {
    for (const table of ['file', 'dublin_core', 'relation'] as const) this.#deleteParts[table].run(id);
    this.#deleteItem.run(id);
  }

  /** Looked at before anything is changed, so that who catches this in a transaction can go on with it. */
  #refuseTakenIbip({ labels: { rep, ibip } }: CatalogueEntry): void {
    const other = ibip === undefined ? undefined : this.#selectTaker.get(ibip, rep);
    if (ibip !== undefined && other !== undefined) {
      throw new AcervoError('ERR_IBIP_TAKEN', { ibip, rep, other });
    }
  }

  #insertDescription(id: number, { dublinCore, relations }: Item): void {
    for (const element of dublinCoreElements) {
      for (const [position, { value, language }] of (dublinCore[element] ?? []).entries()) {
        this.#insertDublinCore.run(id, element, position, value, language ?? null);
      }
    }
    for (const [position, { relation, ibi }] of relations.entries()) {
      this.#insertRelation.run(id, position, relation, ibi);
    }
  }

  #insertFiles(id: number, files: Iterable<CatalogueFile>): void {
    let count = 0;
    let bytes = 0;
    for (const { path, size, sha256 } of files) {
      this.#insertFile.run(id, path, size, sha256);
      count++;
      bytes += size;
    }
    this.#updateCounts.run(count, bytes, id);
  }
}

/** The content digest stands for the files only where both, then and now, are of a whole item that is here. */
function hasSameFiles(recorded: Recorded, { item, content, tombstone, isDamaged }: CatalogueEntry): boolean {
  const wasWhole = recorded.kind !== null && recorded.is_damaged === 0 && recorded.deleted_at === null;
  const isWhole = item !== undefined && !isDamaged && tombstone === undefined;
  return wasWhole && isWhole && content !== undefined && recorded.content?.toString('hex') === content;
}
