import type { DepositRequest } from '../deposit/deposit-request.ts';
import type { Source } from '../storage/source.ts';
import { findSourcePath } from './find-source.ts';

/** What is to become one item. */
export interface Order {
  /** As the command line has it; of several that go together, the first. */
  readonly path: string;
  readonly request: DepositRequest;
}

interface OrderOptions {
  readonly title?: string;
  readonly language?: string;
  readonly together?: boolean;
}

/** Each path is one item, unless all of them together are. */
export function listOrders(paths: readonly string[], options: OrderOptions): readonly Order[] {
  const { title, language, together = false } = options;
  const words = { ...(title !== undefined && { title }), ...(language !== undefined && { language }) };
  return (together ? [paths] : paths.map((path) => [path])).map((group) => ({
    path: group[0] ?? '',
    request: { sources: listSources(group), ...words },
  }));
}

export function listSources(paths: readonly string[]): readonly Source[] {
  return paths.map((path) => ({ path: findSourcePath(path) }));
}
