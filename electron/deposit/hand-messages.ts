import { AcervoError, type ErrorCode, type ErrorData } from '../core/errors.ts';
import type { JobName } from './hand-jobs.ts';

export interface JobMessage {
  readonly id: number;
  readonly job: JobName;
  readonly args: readonly unknown[];
}

export type JobReply =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure };

/** An error on its way between threads, where of a class of our own only the message would arrive. */
export type Failure =
  | { readonly kind: 'ours'; readonly code: ErrorCode; readonly data: ErrorData; readonly cause: string }
  | {
      readonly kind: 'other';
      readonly message: string;
      readonly stack: string | undefined;
      readonly code: unknown;
    };

export function packFailure(error: unknown): Failure {
  if (error instanceof AcervoError) {
    const { code, data, cause } = error;
    return { kind: 'ours', code, data, cause: cause === undefined ? '' : messageOf(cause) };
  }
  const { stack, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return { kind: 'other', message: messageOf(error), stack, code };
}

export function unpackFailure(failure: Failure): Error {
  if (failure.kind === 'other') {
    const { message, stack, code } = failure;
    return Object.assign(new Error(message), { stack }, code === undefined ? {} : { code });
  }
  const { code, data, cause } = failure;
  return new AcervoError(code, data, cause === '' ? undefined : { cause: new Error(cause) });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
