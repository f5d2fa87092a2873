import { topLevelFolders } from './layers.ts';

/** Every path of the project, from its root: a folder that the design does not know is a second architecture. */
export function findStrayFolders(paths: readonly string[]): readonly string[] {
  const folders = new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
  return [...folders]
    .filter((folder) => !topLevelFolders.includes(folder))
    .map((folder) => `${folder}/ is not in the layout: ${topLevelFolders.join(', ')}.`);
}

/**
 * The lock file names packages and checksums and no host at all, so that any mirror serves. npm writes donation
 * addresses into it with every new package; `node test/support/clean-lock-file.ts` takes them out, and npm leaves it so.
 */
export function findHosts(lock: unknown, path: readonly string[] = []): readonly string[] {
  if (path.at(-1) === 'resolved') return [`${path.join(' > ')} stands in the lock file.`];
  if (typeof lock === 'string')
    return /:\/\//.test(lock) ? [`${path.join(' > ')} is an address: ${lock}`] : [];
  if (typeof lock !== 'object' || lock === null) return [];
  return Object.entries(lock).flatMap(([key, value]) => findHosts(value, [...path, key]));
}
