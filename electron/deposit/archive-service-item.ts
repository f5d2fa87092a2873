import type { Labels } from '../core/ibi.ts';
import type { Instant } from '../core/instant.ts';
import type { ArchiveServiceItem } from '../core/item.ts';
import { formatTimestamp } from '../core/timestamp.ts';
import { locales, messagesFor } from '../platform/messages.ts';
import type { FileInMemory } from '../storage/stage-repository.ts';
import type { Founding } from './founding.ts';

const target = 'archive-service.txt';

/** The item that stands for the archive itself and names it to others (R section 5.2): its holder is itself. */
export function archiveServiceItem(founding: Founding, labels: Labels, at: Instant): ArchiveServiceItem {
  const { title, email, authority } = founding;
  const timestamp = formatTimestamp(at);
  return {
    kind: 'archive-service',
    transferable: false,
    labels,
    holder: labels.rep,
    archive: { title, ...(email !== undefined && { email }), ...authority },
    dublinCore: {
      title: [{ value: title }],
      type: [{ value: 'Service' }],
      identifier: [{ value: labels.rep }],
    },
    target,
    access: { kind: 'open' },
    relations: [],
    events: [{ at: timestamp, event: 'founding', agent: founding.agent, outcome: 'success' }],
    timestamp,
    timestampMetadata: timestamp,
  };
}

/** What a person finds who opens the item, in every language we have. */
export function archiveServiceFiles(
  { title, email }: Founding,
  { rep, ibip }: Labels,
): readonly FileInMemory[] {
  const about = locales.map((locale) =>
    messagesFor(locale).text('archiveService.about', {
      title,
      labels: ibip === undefined ? rep : `${rep}\n  ${ibip}`,
      email: email ?? 'none',
    }),
  );
  return [{ path: target, content: `${about.join('\n\n')}\n` }];
}
