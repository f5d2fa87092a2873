import { type Access, type Item, dublinCoreElements } from '../core/item.ts';

/** The members of version 1 in the order they are written; `format` before them, `checksum` after all. */
export const memberNames = [
  'kind',
  'labels',
  'holder',
  'transferable',
  'dublinCore',
  'language',
  'target',
  'access',
  'relations',
  'archive',
  'events',
  'timestamp',
  'timestampMetadata',
] as const;
export type MemberName = (typeof memberNames)[number];

/**
 * The item as JSON has it. Every object is built anew, so that the order of its members is this code's and not the
 * caller's; what is undefined is not written.
 */
export function formatItemMembers(item: Item): Readonly<Record<MemberName, unknown>> {
  const { rep, ibip } = item.labels;
  return {
    kind: item.kind,
    labels: { rep, ibip },
    holder: item.holder,
    transferable: item.transferable,
    dublinCore: formatDublinCore(item),
    language: item.language,
    target: item.target,
    access: formatAccess(item.access),
    relations: item.relations.map(({ relation, ibi }) => ({ relation, ibi })),
    archive: formatArchive(item),
    events: item.events.map(({ at, event, agent, outcome, detail }) => ({
      at,
      event,
      agent,
      outcome,
      detail,
    })),
    timestamp: item.timestamp,
    timestampMetadata: item.timestampMetadata,
  };
}

function formatDublinCore({ dublinCore }: Item): object {
  const elements = dublinCoreElements.map((element) => {
    const values = dublinCore[element]?.map(({ value, language }) => ({ value, language }));
    return [element, values];
  });
  return Object.fromEntries(elements) as object;
}

function formatAccess(access: Access): object {
  switch (access.kind) {
    case 'open':
      return { kind: access.kind };
    case 'closed':
      return { kind: access.kind, until: access.until };
    case 'network':
      return { kind: access.kind, networks: access.networks };
  }
}

function formatArchive(item: Item): object | undefined {
  if (item.kind === 'item') return undefined;
  const { title, email, host, port, ip, ipPort } = item.archive;
  return { title, email, host, port, ip, ipPort };
}
