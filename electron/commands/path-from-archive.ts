import { relative, sep } from 'node:path';
import type { ArchiveLayout } from '../storage/archive-layout.ts';

/** Where something lies in the archive, with the same separator on every system: programs read it. */
export function pathFromArchive({ folder }: ArchiveLayout, path: string): string {
  return relative(folder, path).replaceAll(sep, '/');
}
