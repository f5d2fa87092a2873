import Database from 'better-sqlite3';
import { availableParallelism, cpus, loadavg } from 'node:os';

export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly node: string;
  readonly sqlite: string;
  /** Over the last minute, before anything was measured. */
  readonly load: number;
}

export function describeMachine(): Machine {
  const database = new Database(':memory:');
  const sqlite = database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? 'unknown';
  database.close();
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    node: process.version,
    sqlite,
    load: loadavg()[0] ?? 0,
  };
}

export function formatMachine({ cores, processor, node, sqlite, load }: Machine): string {
  const facts = `${cores} cores (${processor}), Node ${node}, SQLite ${sqlite}, load ${load.toFixed(2)}`;
  if (load < cores / 4) return facts;
  return `${facts}\nTHIS MACHINE IS NOT QUIET: only the ratios mean something, and they less than usual.`;
}
