import type { Database, Statement } from 'better-sqlite3';
import type { Microseconds } from '../platform/clock.ts';
import type { ArchiveRecord } from './archive-record.ts';
import { formatSettingDetail } from './setting-detail.ts';
import { type SettingKey, settingKinds } from './setting-kinds.ts';
import type { Register } from './register.ts';

/** The settings of the archive. Each is a fact of the register, so that they outlive every database. */
export class Settings {
  readonly #select: Statement<[string], string>;
  readonly #replace: Statement<[string, string]>;
  readonly #archive: ArchiveRecord;
  readonly #register: Register;

  constructor(database: Database, archive: ArchiveRecord, register: Register) {
    this.#select = database.prepare<[string], string>('SELECT value FROM setting WHERE key = ?').pluck();
    this.#replace = database.prepare('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)');
    this.#archive = archive;
    this.#register = register;
  }

  find(key: string): string | undefined {
    return this.#select.get(key);
  }

  /** What holds: a value that makes no sense, as a later Acervo or a person may have written it, counts as unset. */
  get(key: SettingKey): string {
    const { whenUnset, isValue } = settingKinds[key];
    const value = this.find(key);
    return value !== undefined && isValue(value) ? value : whenUnset;
  }

  /** Part of a transaction of the ledger, as every change is. */
  set(key: string, value: string, at: Microseconds): void {
    const label = this.#archive.get().serviceIbi ?? '';
    this.learn(key, value);
    this.#register.append(at, 'setting', [{ label, detail: formatSettingDetail({ key, value }) }]);
    this.#register.sync(at);
  }

  /** Takes over what the register says already. */
  learn(key: string, value: string): void {
    this.#replace.run(key, value);
  }
}
