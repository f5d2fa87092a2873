import { setAsideDatabase } from '../platform/set-aside-database.ts';

/** Moves a damaged catalogue out of the way, and tells where it is kept: somebody may want to know what happened. */
export function setAsideCatalogue(path: string, stamp: string): string {
  return setAsideDatabase(path, `damaged-${stamp}`);
}
