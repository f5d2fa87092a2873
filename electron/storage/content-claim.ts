import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ArchiveLayout } from './archive-layout.ts';
import { findFileBytes } from './find-file-bytes.ts';
import { isThere } from './is-there.ts';
import { listEntries } from './list-entries.ts';

const suffix = '.claim';

/**
 * Whoever is about to bring content that the archive does not hold claims it, by a file that names its change folder: of
 * several who bring the same at once, one comes first and the others find its item. False where another's claim stands.
 */
export function tryClaim(layout: ArchiveLayout, content: string, changeFolder: string): boolean {
  const claim = claimPath(layout, content);
  try {
    writeFileSync(claim, formatClaimant(changeFolder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readClaimant(claim) === formatClaimant(changeFolder); // one of ours that could not be released
  }
}

/** The change folder whose claim it is; undefined where none stands, or one whose change is over. */
export function findClaimant(layout: ArchiveLayout, content: string): string | undefined {
  return findChange(layout, claimPath(layout, content));
}

/** Once its change is over a claim may be another's already. */
export function releaseClaim(layout: ArchiveLayout, content: string, changeFolder: string): void {
  const claim = claimPath(layout, content);
  if (readClaimant(claim) === formatClaimant(changeFolder)) removeClaim(claim);
}

/** For who holds the lock on changes: removes the claims whose changes are over. */
export function releaseOrphans(layout: ArchiveLayout): void {
  for (const claim of listClaims(layout)) if (findChange(layout, claim) === undefined) removeClaim(claim);
}

export function listClaims(layout: ArchiveLayout): readonly string[] {
  if (!isThere(layout.staging)) return [];
  return [...listEntries(layout.staging)]
    .filter(({ name }) => name.endsWith(suffix))
    .map(({ name }) => join(layout.staging, name));
}

function findChange(layout: ArchiveLayout, claim: string): string | undefined {
  const claimant = readClaimant(claim);
  const changeFolder = join(layout.staging, claimant);
  return /^[0-9a-f-]+\/[1-9]\d*$/.test(claimant) && isThere(changeFolder) ? changeFolder : undefined;
}

function readClaimant(claim: string): string {
  return findFileBytes(claim)?.toString() ?? '';
}

/** Its room and its number. */
function formatClaimant(changeFolder: string): string {
  return `${basename(dirname(changeFolder))}/${basename(changeFolder)}`;
}

/** Somebody may have put a folder there. */
function removeClaim(claim: string): void {
  rmSync(claim, { recursive: true, force: true });
}

function claimPath(layout: ArchiveLayout, content: string): string {
  return join(layout.staging, `${content}${suffix}`);
}
