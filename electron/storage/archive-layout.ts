import { join } from 'node:path';

/** Where everything of an archive lies. README.md, section "The archive", says what each is for. */
export interface ArchiveLayout {
  readonly folder: string;
  readonly collection: string;
  readonly inbox: string;
  readonly removed: string;
  readonly quarantine: string;
  readonly staging: string;
  readonly ledger: string;
  readonly register: string;
  /** There while the archive is being founded, and only then. */
  readonly foundingMarker: string;
}

export function archiveLayout(folder: string): ArchiveLayout {
  return {
    folder,
    collection: join(folder, 'col'),
    inbox: join(folder, 'inbox'),
    removed: join(folder, 'removed'),
    quarantine: join(folder, 'quarantine'),
    staging: join(folder, '.staging'),
    ledger: join(folder, 'ledger.sqlite'),
    register: join(folder, 'register.txt'),
    foundingMarker: join(folder, '.founding'),
  };
}
