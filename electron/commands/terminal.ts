import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { CommandContext } from './context.ts';

/** Standard input where it is a keyboard. */
export interface TerminalInput extends Readable {
  setRawMode(isRaw: boolean): unknown;
}

export function isTerminal(stream: Readable | Writable): boolean {
  return 'isTTY' in stream && stream.isTTY === true;
}

/** How wide a terminal is; undefined where the output goes elsewhere and need not fit anything. */
export function findColumns(stream: Writable): number | undefined {
  if (!isTerminal(stream) || !('columns' in stream)) return undefined;
  return typeof stream.columns === 'number' && stream.columns > 0 ? stream.columns : undefined;
}

/** Where a person can be asked something: what is said is seen, and what is typed comes here. */
export function findKeyboard(context: CommandContext): TerminalInput | undefined {
  if (!isTerminal(context.stderr) || !isInForeground()) return undefined;
  const { stdin } = context;
  return isTerminal(stdin) && 'setRawMode' in stdin ? (stdin as TerminalInput) : undefined;
}

/**
 * The system stops a job in the background (`acervo deposit ... &`) that reads from its terminal or changes its mode.
 * Where it cannot be told, and that is everywhere but on Linux, the job is taken to be in the foreground.
 */
function isInForeground(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const [, , group, , , terminalGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return terminalGroup === '-1' || terminalGroup === group;
  } catch {
    return true;
  }
}
