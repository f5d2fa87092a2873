import type { CatalogueItem } from '../catalogue/entry.ts';
import type { Holdings } from '../deposit/holdings.ts';
import type { CommandContext } from './context.ts';
import { itemMembers } from './item-members.ts';
import { jsonLine } from './json-line.ts';
import { printPieces } from './print-pieces.ts';

/** The item that a command has changed: all of it for people, as `list` has it for programs. */
export async function printItem(
  holdings: Holdings,
  item: CatalogueItem,
  asJson: boolean,
  context: CommandContext,
): Promise<void> {
  if (asJson) await printPieces(context, jsonLine(itemMembers(holdings.catalogue, item)));
  else await printPortrait(holdings, item, context);
}

export async function printPortrait(
  holdings: Holdings,
  item: CatalogueItem,
  context: CommandContext,
): Promise<void> {
  const { readPortrait } = await import('./read-portrait.ts');
  const { formatPortrait } = await import('./format-portrait.ts');
  const portrait = readPortrait(holdings, item);
  await printPieces(context, formatPortrait(holdings.catalogue, portrait, context.messages));
}
