import type { CatalogueItem } from '../catalogue/entry.ts';
import { formatBytes } from '../core/format-bytes.ts';
import { itemStates } from '../core/item-state.ts';
import type { Messages } from '../platform/messages.ts';
import { fitText, padText } from './fit-text.ts';
import { printable } from './printable.ts';

/** What is shown of an item: as text, in this order. */
interface Row {
  readonly title: string;
  readonly state: string;
  readonly files: string;
  readonly size: string;
  readonly date: string;
  readonly label: string;
}

/** From so many columns on there is room for the label beside the rest; else it has a line of its own. */
const wideEnough = 140;
const labelColumn = 60;
const shortestTitle = 12;
/** Where the output goes to no terminal, and the lines need not fit anything. */
const usualTitle = 40;
const gap = '  ';

/**
 * Items for people, one after another, so that the table may be of any length; undefined columns are as many as it
 * takes. A label is never cut: it is what people copy.
 */
export function* itemTable(
  items: Iterable<CatalogueItem>,
  columns: number | undefined,
  messages: Messages,
): Generator<string> {
  const { text } = messages;
  const heads: Row = {
    title: text('cli.list.title'),
    state: text('cli.list.state'),
    files: text('cli.list.files'),
    size: text('cli.list.size'),
    date: text('cli.list.date'),
    label: text('cli.list.label'),
  };
  const states = itemStates.map((state) => text('cli.item.state', { state }));
  const format = planRows(Math.max(...[heads.state, ...states].map(({ length }) => length)), columns);
  yield format(heads);
  for (const item of items) yield format(describe(item, messages));
}

function describe(item: CatalogueItem, { text }: Messages): Row {
  const { title, state, fileCount, byteCount, timestamp, labels } = item;
  const hasFiles = state !== 'Deleted';
  return {
    title: printable(title ?? text('cli.item.untitled')),
    state: text('cli.item.state', { state }),
    files: hasFiles ? String(fileCount) : '',
    size: hasFiles ? formatBytes(byteCount) : '',
    date: timestamp?.slice(0, 'YYYY-MM-DD'.length) ?? '',
    label: labels.rep,
  };
}

function planRows(stateColumn: number, columns: number | undefined): (row: Row) => string {
  const hasOneLine = columns === undefined || columns >= wideEnough;
  const fixed = [stateColumn, 8, 10, 10].reduce((sum, column) => sum + gap.length + column, 0);
  const titleColumn = (columns ?? 0) - fixed - (hasOneLine ? gap.length + labelColumn : 0);
  return ({ title, state, files, size, date, label }) => {
    const line = [
      columns === undefined
        ? padText(title, usualTitle)
        : fitText(title, Math.max(titleColumn, shortestTitle)),
      state.padEnd(stateColumn),
      files.padStart(8),
      size.padStart(10),
      date.padEnd(10),
    ].join(gap);
    return hasOneLine ? `${line}${gap}${label}\n` : `${line.trimEnd()}\n${gap}${label}\n`;
  };
}
