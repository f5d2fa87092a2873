import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ArchiveLayout } from './archive-layout.ts';
import { findFileBytes } from './find-file-bytes.ts';
import { isThere } from './is-there.ts';
import { listEntries } from './list-entries.ts';

const suffix = '.claim';

/**
 * Whoever is about to bring content that the archive does not hold claims it, by a file that names its room: of several
 * processes that bring the same at once, one comes first and the others find its item. False where a claim stands.
 */
export function tryClaim(layout: ArchiveLayout, content: string, room: string): boolean {
  try {
    writeFileSync(claimPath(layout, content), basename(room), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whose claim it is; undefined where none stands, or one that nobody can have made. */
export function findClaimant(layout: ArchiveLayout, content: string): string | undefined {
  return findRoom(layout, claimPath(layout, content));
}

export function releaseClaim(layout: ArchiveLayout, content: string): void {
  removeClaim(claimPath(layout, content));
}

/** Claims that are left when the rooms of the dead are gone. */
export function releaseOrphans(layout: ArchiveLayout): void {
  for (const claim of listClaims(layout)) if (findRoom(layout, claim) === undefined) removeClaim(claim);
}

export function listClaims(layout: ArchiveLayout): readonly string[] {
  if (!isThere(layout.staging)) return [];
  return [...listEntries(layout.staging)]
    .filter(({ name }) => name.endsWith(suffix))
    .map(({ name }) => join(layout.staging, name));
}

function findRoom(layout: ArchiveLayout, claim: string): string | undefined {
  const name = findFileBytes(claim)?.toString() ?? '';
  const room = join(layout.staging, name);
  return /^[0-9a-f-]+$/.test(name) && isThere(room) ? room : undefined;
}

/** Somebody may have put a folder there. */
function removeClaim(claim: string): void {
  rmSync(claim, { recursive: true, force: true });
}

function claimPath(layout: ArchiveLayout, content: string): string {
  return join(layout.staging, `${content}${suffix}`);
}
