import type { Catalogue } from '../catalogue/catalogue.ts';
import { formatBytes } from '../core/format-bytes.ts';
import type { DepositOutcome } from '../deposit/deposit-request.ts';
import type { Messages } from '../platform/messages.ts';
import type { JsonMembers } from './json-line.ts';
import { printable } from './printable.ts';

type Done = Exclude<DepositOutcome, { kind: 'failed' }>;

/** What became of a path, as programs read it; files are named as in the item, not as in the source. */
export function depositMembers(catalogue: Catalogue, { kind, item }: Done, path: string): JsonMembers {
  const { id, labels, state } = item;
  return {
    rep: labels.rep,
    ibip: labels.ibip ?? null,
    state,
    path,
    files: state === 'Deleted' ? [] : catalogue.listFiles(id),
    duplicate: kind === 'ignored' ? 'ignored' : undefined,
  };
}

/** The same on one line for people. */
export function formatDeposit({ kind, item }: Done, { text }: Messages): string {
  const { labels, title, fileCount: files, byteCount } = item;
  const words = [
    printable(title ?? text('cli.item.untitled')),
    labels.rep,
    labels.ibip ?? [],
    text('cli.item.files', { files, size: formatBytes(byteCount) }),
    kind === 'ignored' ? text('cli.deposit.ignored') : [],
  ];
  return `${words.flat().join('  ')}\n`;
}
