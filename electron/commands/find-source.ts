import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** What Node puts where an argument was not UTF-8; the bytes that were typed are lost. */
const replacement = '\ufffd';

/**
 * The path that an argument means. One with a name that is not UTF-8 is found by its looks, if nothing else in the
 * folder looks the same: old names in Latin-1 can then be deposited by `*` like any other.
 */
export function findSourcePath(argument: string): string | Buffer {
  if (!argument.includes(replacement) || existsSync(argument)) return argument;
  const folder = findSourcePath(dirname(argument));
  const alike = listNames(folder).filter((name) => name.toString() === basename(argument));
  const [name] = alike;
  if (name === undefined || alike.length > 1) return argument;
  return Buffer.concat([Buffer.from(folder), Buffer.from('/'), name]);
}

function listNames(folder: string | Buffer): readonly Buffer[] {
  try {
    return readdirSync(folder, { encoding: 'buffer' });
  } catch {
    return [];
  }
}
