/**
 * One class and one table for everything that can go wrong. A code never changes its meaning once released; the
 * sentence people read stands under `error.<code>` in resources/locales, in every language, and a test ties the two.
 */
export interface ErrorKind {
  /** The clause of the standard, or of our own documents, that the code enforces. */
  readonly clause: string;
  /** What the archive service answers when this error reaches it. */
  readonly status: number;
}

export const errorKinds = {
  ERR_IBI_SYNTAX: { clause: 'G Tables 6.1 and 7.1', status: 400 },
  ERR_HOST_SYNTAX: { clause: 'G Table 6.1, rule subdomain', status: 400 },
  ERR_HOST_ONE_WORD: { clause: 'G Algorithm 1', status: 400 },
  ERR_HOST_RESERVED: { clause: 'G chapter 6 (a label is a path)', status: 400 },
  ERR_PORT: { clause: 'G Table 6.1, rule port', status: 400 },
  ERR_IP_SYNTAX: { clause: 'G Algorithm 5', status: 400 },
  ERR_IP_MAPPED: { clause: 'G Algorithm 5', status: 400 },
  ERR_INSTANT_SYNTAX: { clause: 'ISO 8601; G Algorithm 2', status: 400 },
  ERR_INSTANT_TOO_EARLY: { clause: 'G Algorithm 6, Line 2', status: 400 },
  ERR_GRANULARITY: { clause: 'G Algorithm 4', status: 400 },
  ERR_CLOCK_SET_BACK: { clause: 'G Algorithm 4; ARCHITECTURE, the minter', status: 503 },
  ERR_BATCH_TOO_LONG: { clause: 'G Algorithm 4, Line 7', status: 503 },
  ERR_LEDGER_BUSY: { clause: 'ARCHITECTURE, the ledger', status: 503 },
  ERR_LEDGER_DAMAGED: { clause: 'ARCHITECTURE, the ledger', status: 503 },
  ERR_LEDGER_FROM_FUTURE: { clause: 'ARCHITECTURE, the ledger', status: 503 },
  ERR_LEDGER_NOT_WRITABLE: { clause: 'ARCHITECTURE, the ledger', status: 503 },
  ERR_LEDGER_REPLACED: { clause: 'ARCHITECTURE, the ledger', status: 503 },
  ERR_DISK_FULL: { clause: 'ARCHITECTURE, the ledger', status: 507 },
  ERR_REGISTER_WITHOUT_FOUNDING: { clause: 'ARCHITECTURE, the register', status: 503 },
  ERR_COUNT: { clause: 'the command line, mint', status: 400 },
  ERR_SETTING_UNKNOWN: { clause: 'the command line, config', status: 400 },
  ERR_ARCHIVE_NOT_NAMED: { clause: 'the command line, --archive', status: 400 },
  ERR_ARCHIVE_EXISTS: { clause: 'ARCHITECTURE, founding', status: 409 },
  ERR_ARCHIVE_BEING_FOUNDED: { clause: 'ARCHITECTURE, founding', status: 503 },
  ERR_ARCHIVE_UNFINISHED: { clause: 'ARCHITECTURE, founding', status: 503 },
  ERR_NOT_AN_ARCHIVE: { clause: 'ARCHITECTURE, founding', status: 503 },
  ERR_FOLDER_NOT_EMPTY: { clause: 'ARCHITECTURE, founding', status: 409 },
  ERR_FOLDER_NOT_A_FOLDER: { clause: 'ARCHITECTURE, founding', status: 409 },
  ERR_FOLDER_NOT_WRITABLE: { clause: 'ARCHITECTURE, founding', status: 403 },
  ERR_IP_NOT_UNIQUE: { clause: 'G chapter 5; RFC 1918, RFC 4193', status: 400 },
  ERR_EMAIL: { clause: 'R Table 7.1, archiveadmemailaddress', status: 400 },
  ERR_TITLE_EMPTY: { clause: 'Dublin Core, title', status: 400 },
  ERR_ITEM_FORMAT: { clause: 'storage/README, item.json', status: 500 },
  ERR_ITEM_CHECKSUM: { clause: 'storage/README, item.json, checksum', status: 500 },
  ERR_ITEM_FROM_FUTURE: { clause: 'storage/README, versions', status: 500 },
  ERR_MANIFEST_FORMAT: { clause: 'storage/README, manifest-sha256.txt', status: 500 },
  ERR_FILE_PATH: { clause: 'storage/README, file paths', status: 400 },
  ERR_FILES_MISSING: { clause: 'storage/README, invariants', status: 400 },
  ERR_REPOSITORY_EXISTS: { clause: 'R section 5.2 (an IBI once in an Archive)', status: 409 },
  ERR_COLLECTION_NOT_A_FOLDER: { clause: 'storage/README, invariants', status: 503 },
  ERR_SOURCE_MISSING: { clause: 'deposit, the source', status: 404 },
  ERR_SOURCE_UNREADABLE: { clause: 'deposit, the source', status: 403 },
  ERR_SOURCE_CHANGED: { clause: 'deposit, the source', status: 409 },
  ERR_SOURCE_EMPTY: { clause: 'storage/README, invariants', status: 400 },
  ERR_SOURCE_KIND: { clause: 'storage/README, doc/', status: 400 },
  ERR_SOURCE_HOLDS_ARCHIVE: { clause: 'deposit, the source', status: 400 },
  ERR_SOURCE_NAMES_COLLIDE: { clause: 'deposit, --together', status: 400 },
  ERR_NAME_NOT_STORABLE: { clause: 'storage/README, file paths', status: 400 },
  ERR_NO_ROOM: { clause: 'deposit, the source', status: 507 },
  ERR_CANCELLED: { clause: 'deposit, cancel', status: 499 },
  ERR_UNFINISHED: { clause: 'ARCHITECTURE, changes', status: 503 },
  ERR_CHANGE_FROM_FUTURE: { clause: 'storage/README, changes of the tree', status: 503 },
  ERR_WORKER_DIED: { clause: 'ARCHITECTURE, threads', status: 500 },
  ERR_ARCHIVE_NOT_WRITABLE: { clause: 'ARCHITECTURE, changes', status: 403 },
  ERR_ITEM_UNKNOWN: { clause: 'R section 5.2', status: 404 },
  ERR_ITEM_DELETED: { clause: 'R section 5.2, footnote 2', status: 410 },
  ERR_NOT_ORIGINAL: { clause: 'R section 5.2', status: 403 },
  ERR_ARCHIVE_SERVICE_KEPT: { clause: 'R section 5.2', status: 403 },
  ERR_NOT_DELETED: { clause: 'the command line, restore', status: 409 },
  ERR_RESTORE_TOO_LATE: { clause: 'storage/README, removed/', status: 410 },
  ERR_REASON_EMPTY: { clause: 'R section 5.2, footnote 2', status: 400 },
  ERR_NOTHING_CHANGES: { clause: 'the command line, update', status: 409 },
  ERR_REPOSITORY_MISSING: { clause: 'storage/README, invariants', status: 503 },
  ERR_FIELD_UNKNOWN: { clause: 'ISO 15836', status: 400 },
  ERR_FIELD_SYNTAX: { clause: 'the command line, edit', status: 400 },
  ERR_LANGUAGE: { clause: 'BCP 47', status: 400 },
  ERR_ACCESS: { clause: 'storage/README, item.json, access', status: 400 },
  ERR_TARGET_MISSING: { clause: 'storage/README, invariants', status: 400 },
  ERR_RELATION_TO_ITSELF: { clause: 'R chapter 9', status: 400 },
  ERR_RELATION_CYCLE: { clause: 'R chapter 9', status: 409 },
  ERR_RELATION_EXISTS: { clause: 'R chapter 9', status: 409 },
  ERR_RELATION_UNKNOWN: { clause: 'R chapter 9', status: 400 },
  ERR_CHOICE: { clause: 'the command line', status: 400 },
  ERR_SETTING_VALUE: { clause: 'the command line, config', status: 400 },
  ERR_IBIP_TAKEN: { clause: 'storage/README, invariants', status: 409 },
  ERR_CATALOGUE_BUSY: { clause: 'ARCHITECTURE, the catalogue', status: 503 },
  ERR_CATALOGUE_DAMAGED: { clause: 'ARCHITECTURE, the catalogue', status: 503 },
  ERR_CATALOGUE_FROM_FUTURE: { clause: 'ARCHITECTURE, the catalogue', status: 503 },
  ERR_SQLITE_TOO_OLD: { clause: 'ARCHITECTURE, the catalogue', status: 500 },
  ERR_NETWORK_SHARE: { clause: 'ARCHITECTURE, the catalogue', status: 409 },
  ERR_LOCK_NOT_A_FILE: { clause: 'ARCHITECTURE, locks', status: 503 },
  ERR_SERVICE_RUNNING: { clause: 'ARCHITECTURE, locks', status: 409 },
  ERR_BACKUP_INSIDE_ARCHIVE: { clause: 'the command line, backup', status: 400 },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;
export type ErrorData = Readonly<Record<string, string | number>>;

export class AcervoError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData;

  constructor(code: ErrorCode, data: ErrorData = {}, options?: { cause?: unknown }) {
    super(`${code} ${JSON.stringify(data)}`, options);
    this.name = 'AcervoError';
    this.code = code;
    this.data = data;
  }
}
