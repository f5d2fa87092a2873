import { formatBytes } from '../core/format-bytes.ts';
import { itemStates } from '../core/item-state.ts';
import type { Messages } from '../platform/messages.ts';
import type { Pair } from './format-pairs.ts';
import type { Status } from './read-status.ts';

/** What an archive holds and does, for people. */
export function listStatus(status: Status, { text }: Messages): readonly Pair[] {
  const { service, title, items, files, bytes, restorable, quarantined, free, servedBy } = status;
  const states = itemStates.map((state) => `${items[state]} ${text('cli.item.state', { state })}`);
  return [
    [text('cli.status.archive'), [title, service].filter(Boolean).join('  ')],
    [text('cli.status.items'), states.join(', ')],
    [text('cli.status.files'), text('cli.item.files', { files, size: formatBytes(bytes) })],
    [text('cli.status.restorable'), String(restorable)],
    [text('cli.status.quarantined'), String(quarantined)],
    [text('cli.status.free'), formatBytes(free)],
    [
      text('cli.status.service'),
      servedBy === null ? text('cli.status.nobody') : text('cli.status.servedBy', { ...servedBy }),
    ],
  ];
}
