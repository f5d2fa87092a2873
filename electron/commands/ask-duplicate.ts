import type { CatalogueItem } from '../catalogue/entry.ts';
import type { DuplicateRule } from '../deposit/deposit-request.ts';
import type { Messages } from '../platform/messages.ts';
import { enter } from './keyboard.ts';
import type { Watch } from './watch-work.ts';

/** The safe answer is the first, and what a person gets who only presses Enter: nothing is lost by keeping both. */
const answers: Readonly<Record<string, DuplicateRule>> = {
  [enter]: 'keep',
  '1': 'keep',
  '2': 'edition',
  '3': 'ignore',
};

/** Asks the person at the terminal what is to become of something that the archive has, or had, already. */
export async function askDuplicate(
  watch: Watch,
  path: string,
  held: CatalogueItem,
  messages: Messages,
): Promise<DuplicateRule> {
  const { labels, state, title = '' } = held;
  const question = [
    messages.text('cli.duplicate.found', { path, state, title, rep: labels.rep }),
    messages.text('cli.duplicate.keep'),
    messages.text('cli.duplicate.edition'),
    messages.text('cli.duplicate.ignore'),
  ];
  const key = await watch.ask(question, Object.keys(answers));
  return answers[key] ?? 'keep';
}
