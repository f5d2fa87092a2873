import type { Messages } from '../platform/messages.ts';
import { jsonLine } from './json-line.ts';
import { printable } from './printable.ts';

/** Something in the collection that is not sound. */
export interface FindingLine {
  readonly rep: string;
  /** Relative to the repository; '' for the whole of it. */
  readonly path: string;
  /** A word that programs rely on. */
  readonly outcome: string;
}

/** One a line, for every command that looks at the collection. */
export function* findingLines(
  findings: Iterable<FindingLine>,
  asJson: boolean,
  { text }: Messages,
): Generator<string> {
  for (const { rep, path, outcome } of findings) {
    if (asJson) yield* jsonLine({ rep, path, outcome });
    else {
      const words = text('cli.finding.outcome', { outcome: outcome.replaceAll('-', '_'), word: outcome });
      yield `${printable([rep, path].filter(Boolean).join('  '))}  ${printable(words)}\n`;
    }
  }
}
