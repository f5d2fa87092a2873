import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

/**
 * SQLite itself, which stays in better-sqlite3's package when the bundle takes in the rest of it. Whoever opens a
 * database gives better-sqlite3 this path, for by itself it would look beside the bundle. It looks in the same places,
 * but has Node write a report on the whole process to learn which C library there is: a millisecond of every start.
 */
export const nativeSqlite = findNativeSqlite(findPackage(import.meta.dirname));

function findNativeSqlite(folder: string): string {
  const system = isMusl() ? 'linuxmusl' : process.platform;
  const prebuilt = join(folder, 'prebuilds', `${system}-${process.arch}.node`);
  return existsSync(prebuilt) ? prebuilt : join(folder, 'build/Release/better_sqlite3.node');
}

/** Where Node looks first; Node itself takes another millisecond, and is asked when this finds nothing. */
function findPackage(folder: string): string {
  const found = join(folder, 'node_modules/better-sqlite3');
  if (existsSync(found)) return found;
  const parent = dirname(folder);
  if (parent !== folder) return findPackage(parent);
  return dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json'));
}

/** No program runs on musl where its loader is not; where it is, another C library may still be the one in use. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  if (!['x86_64', 'aarch64'].some((machine) => existsSync(`/lib/ld-musl-${machine}.so.1`))) return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
