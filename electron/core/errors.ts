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
