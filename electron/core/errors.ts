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
