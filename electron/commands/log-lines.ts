import { formatInstant, instantFromMicroseconds } from '../core/instant.ts';
import type { RegisterLine } from '../ledger/register-line.ts';
import type { Messages } from '../platform/messages.ts';
import { jsonLine } from './json-line.ts';
import { printable } from './printable.ts';

/** Digests are for programs. */
const hidden: ReadonlySet<string> = new Set(['item', 'content']);

/** Lines of the register: for programs as they stand there, for people in words. */
export function* logLines(
  lines: Iterable<RegisterLine>,
  asJson: boolean,
  messages: Messages,
): Generator<string> {
  for (const { at, event, label, detail } of lines) {
    const instant = formatInstant(instantFromMicroseconds(at));
    if (asJson) {
      yield* jsonLine({ at: instant, event, label, detail });
      continue;
    }
    const word = messages.text('cli.log.event', { event: event.replaceAll('-', '_'), word: event });
    const parts = [instant, word, label, describeDetail(detail, messages)].filter((part) => part !== '');
    yield `${printable(parts.join('  '))}\n`;
  }
}

/** Most details are a JSON object; what is not, or is from a later Acervo, is shown as it stands. */
function describeDetail(detail: string, { text }: Messages): string {
  let found: unknown;
  try {
    found = JSON.parse(detail);
  } catch {
    return detail;
  }
  if (typeof found !== 'object' || found === null) return detail;
  return Object.entries(found)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => {
      const shown = typeof value === 'string' ? value : JSON.stringify(value);
      return `${text('cli.log.detail', { name, word: name })}: ${shown}`;
    })
    .join(', ');
}
