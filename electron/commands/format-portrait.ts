import type { Catalogue } from '../catalogue/catalogue.ts';
import { formatBytes } from '../core/format-bytes.ts';
import { dublinCoreElements, type Access, type Item } from '../core/item.ts';
import type { Messages } from '../platform/messages.ts';
import { type Pair, formatPairs } from './format-pairs.ts';
import { printable } from './printable.ts';
import type { Portrait } from './read-portrait.ts';

/** All of an item as people read it, in groups, line by line. Whatever its owner wrote is made printable here. */
export function* formatPortrait(
  catalogue: Catalogue,
  portrait: Portrait,
  messages: Messages,
): Generator<string> {
  const { text } = messages;
  const { item, description, relations } = portrait;
  yield `${printable(item.title ?? text('cli.item.untitled'))}\n\n`;
  yield* formatPairs(listFacts(portrait, messages));

  const values = description === undefined ? [] : listValues(description, messages);
  if (values.length > 0) yield `\n${text('cli.show.description')}\n`;
  yield* formatPairs(values);

  if (item.state !== 'Deleted') {
    const { fileCount: files, byteCount } = item;
    yield `\n${text('cli.item.files', { files, size: formatBytes(byteCount) })}\n`;
    for (const { path, size, sha256 } of catalogue.listFiles(item.id)) {
      yield `  ${printable(path)}  ${formatBytes(size)}\n    ${sha256}\n`;
    }
  }

  if (relations.length > 0) yield `\n${text('cli.show.relations')}\n`;
  yield* formatPairs(
    relations.map(({ relation, ibi, title }) => [
      text('cli.show.relation', { relation: relation.replaceAll('-', '_') }),
      title === undefined ? ibi : `${ibi}  ${title}`,
    ]),
  );

  if (description) yield `\n${text('cli.show.events')}\n`;
  yield* formatPairs(
    (description?.events ?? []).map(({ at, event, agent, outcome, detail }) => [
      at,
      [nameEvent(event), outcome === 'success' ? [] : outcome, agent, detail ?? []].flat().join('  '),
    ]),
  );

  /** Other programs may know other events. */
  function nameEvent(event: string): string {
    return text('cli.show.event', { event: event.replaceAll('-', '_'), word: event });
  }
}

function listFacts({ item, path, isHolder }: Portrait, messages: Messages): readonly Pair[] {
  const { text } = messages;
  const { labels, state, holder, transferable, language, target, tombstone } = item;
  const yesOrNo = (is: boolean): string => text('cli.show.yesOrNo', { is: String(is) });
  const facts: (readonly [name: string, value: string | undefined])[] = [
    [text('cli.show.label'), labels.rep],
    ['', labels.ibip],
    [text('cli.show.state'), text('cli.item.state', { state })],
    [text('cli.show.damaged'), item.isDamaged ? text('cli.show.damagedHint') : undefined],
    [text('cli.show.deleted'), tombstone?.at],
    [text('cli.show.reason'), tombstone?.reason],
    [text('cli.show.successor'), tombstone?.successor],
    [text('cli.show.restorable'), tombstone && yesOrNo(tombstone.isRestorable)],
    [text('cli.show.holder'), isHolder ? text('cli.show.here') : holder],
    [text('cli.show.transferable'), yesOrNo(transferable)],
    [text('cli.show.access'), item.access && formatAccess(item.access, messages)],
    [text('cli.show.language'), language],
    [text('cli.show.target'), target ?? undefined],
    [text('cli.show.timestamp'), item.timestamp],
    [text('cli.show.timestampMetadata'), item.timestampMetadata],
    [text('cli.show.path'), path ?? undefined],
  ];
  return facts.filter((fact): fact is Pair => fact[1] !== undefined);
}

function listValues({ dublinCore }: Item, { text }: Messages): readonly Pair[] {
  return dublinCoreElements.flatMap((element) =>
    (dublinCore[element] ?? []).map(({ value, language }): Pair => {
      const name = text('cli.show.element', { element });
      return [language === undefined ? name : `${name} (${language})`, value];
    }),
  );
}

function formatAccess(access: Access, { text }: Messages): string {
  switch (access.kind) {
    case 'open':
      return text('cli.access.open');
    case 'closed':
      return access.until === undefined
        ? text('cli.access.closed')
        : text('cli.access.closedUntil', { until: access.until });
    case 'network':
      return text('cli.access.network', { networks: access.networks.join(', ') });
  }
}
