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
  readonly catalogue: string;
  /** Held by whoever changes an item that is already in the collection. */
  readonly changesLock: string;
  /** Held by the one service of the archive. */
  readonly serviceLock: string;
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
    catalogue: join(folder, 'catalogue.sqlite'),
    changesLock: join(folder, 'changes.lock'),
    serviceLock: join(folder, 'service.lock'),
    foundingMarker: join(folder, '.founding'),
  };
}
