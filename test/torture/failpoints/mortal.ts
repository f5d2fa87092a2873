/**
 * Makes a process mortal: `node --import mortal.ts`, for its threads too. Everything it calls that changes files, and
 * every commit of SQLite, is a failpoint, at which its fate is looked up and its trail written down.
 */
import Database from 'better-sqlite3';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCallSites } from 'node:util';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import {
  callbackChanges,
  commitCall,
  commitText,
  formatFailpoint,
  synchronousChanges,
} from './changing-calls.ts';
import { type Fate, anyTrail, fatesVariable, trailSeparator, trailsVariable } from './fate.ts';

type Call = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...results: readonly unknown[]) => void;

const electron = pathToFileURL(join(import.meta.dirname, '../../../electron/')).href;
const fates = JSON.parse(process.env[fatesVariable] ?? '[]') as readonly Fate[];
const trailsFile = process.env[trailsVariable];
const counts = shareCounts();
const { appendFileSync, readdirSync, rmSync, statSync } = fs;

for (const name of synchronousChanges) if (name in fs) replace(name, mortal);
for (const name of callbackChanges) if (name in fs) replace(name, mortalLater);
syncBuiltinESMExports();
makeCommitsMortal();

/** One count for all threads: of files that several of them copy, any may be the n-th. */
function shareCounts(): Int32Array {
  const key = 'acervo-fates';
  if (isMainThread)
    setEnvironmentData(key, new SharedArrayBuffer(fates.length * Int32Array.BYTES_PER_ELEMENT));
  return new Int32Array(getEnvironmentData(key) as unknown as SharedArrayBuffer);
}

function replace(name: string, wrap: (name: string, original: Call) => Call): void {
  const functions = fs as unknown as Record<string, Call>;
  const original = functions[name];
  if (original) functions[name] = wrap(name, original);
}

function mortal(name: string, original: Call): Call {
  return (...args) => {
    const fate = meetFate(name);
    if (fate?.end === 'failed') throw diskFull(name);
    if (fate?.end === 'killed-half-way') removeHalf(args);
    try {
      return original(...args);
    } finally {
      if (fate) die();
    }
  };
}

function mortalLater(name: string, original: Call): Call {
  return (...args) => {
    const fate = meetFate(name);
    const callback = args.at(-1) as Callback;
    if (fate?.end === 'failed') {
      setImmediate(callback, diskFull(name));
      return undefined;
    }
    const last: Callback = (...results) => {
      if (fate) die();
      callback(...results);
    };
    return original(...args.slice(0, -1), last);
  };
}

/** A transaction ends with the word, or with a change that was made outside of any. */
function makeCommitsMortal(): void {
  const memory = new Database(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('COMMIT')) as Record<'run', Call>;
  const databases = Object.getPrototypeOf(memory) as Record<'exec', Call>;
  memory.close();
  const { run } = statements;
  statements.run = function (this: Database.Statement, ...args) {
    return commit(this.database, this.source, () => run.apply(this, args));
  };
  const { exec } = databases;
  databases.exec = function (this: Database.Database, sql) {
    return commit(this, String(sql), () => exec.call(this, sql));
  };
}

function commit(database: Database.Database, sql: string, run: () => unknown): unknown {
  const isCommit = commitText.test(sql);
  const isAlone = !isCommit && !database.inTransaction && !/^\s*(BEGIN|ROLLBACK|SELECT)\b/i.test(sql);
  const fate = isCommit || isAlone ? meetFate(isAlone ? `${commitCall} by itself` : commitCall) : undefined;
  if (fate?.end === 'failed') throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  try {
    return run();
  } finally {
    if (fate) die();
  }
}

/** Only what the program itself calls is a failpoint: the frame that called the wrapper must be its own. */
function meetFate(call: string): Fate | undefined {
  const sites = getCallSites(40).slice(2);
  const isOurs = ({ scriptName }: { scriptName: string }): boolean => scriptName.startsWith(electron);
  const first = sites.findIndex(({ scriptName }) => scriptName !== import.meta.url);
  const [innermost, ...outer] = sites.slice(first).filter((site, index) => index === 0 || isOurs(site));
  if (!innermost || !isOurs(innermost)) return undefined;
  const place = ({ scriptName, lineNumber }: typeof innermost): [string, number] => [
    scriptName.slice(electron.length),
    lineNumber,
  ];
  const trail = [formatFailpoint(...place(innermost), call), ...outer.map((site) => place(site).join(':'))];
  return lookUp(trail.join(trailSeparator));
}

function lookUp(trail: string): Fate | undefined {
  if (trailsFile !== undefined) appendFileSync(trailsFile, `${trail}\n`);
  return fates.find(
    (fate, index) =>
      (fate.trail === trail || fate.trail === anyTrail) &&
      Atomics.add(counts, index, 1) + 1 === fate.occurrence,
  );
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** What a removal that is interrupted leaves: some of the entries. Which go first is the file system's affair. */
function removeHalf([path, options]: readonly unknown[]): void {
  const folder = path as string;
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const isWhole = (options as fs.RmOptions | undefined)?.recursive === true;
  const entries = isFolder && isWhole ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const deepestFirst = entries.toSorted((a, b) => b.split('/').length - a.split('/').length);
  for (const entry of deepestFirst.slice(0, Math.ceil(entries.length / 2))) {
    rmSync(join(folder, entry), { recursive: true, force: true });
  }
  die();
}

function diskFull(name: string): Error {
  const error = new Error(`ENOSPC: no space left on device, ${name}`);
  return Object.assign(error, { code: 'ENOSPC', syscall: name.replace('Sync', '') });
}
