import Database from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { isOtherThanFile } from '../platform/is-other-than-file.ts';
import { nativeSqlite } from '../platform/native-sqlite.ts';

export type Soundness = 'sound' | 'damaged';

parentPort?.postMessage(check(String(workerData)));

function check(path: string): Soundness {
  if (isOtherThanFile(path)) return 'damaged';
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { nativeBinding: nativeSqlite, readonly: true, fileMustExist: true });
    return database.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'sound' : 'damaged';
  } catch (error) {
    if (!(error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code))) throw error;
    return 'damaged';
  } finally {
    database?.close();
  }
}
