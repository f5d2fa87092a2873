import type { Command } from 'commander';
import { AcervoError } from '../core/errors.ts';
import { AlreadyReported, type CommandContext } from './context.ts';
import { describeLabel } from './describe-label.ts';
import { type Line, longestLine, readLines } from './read-lines.ts';

/** In characters: enough that the cost of a write is small, little enough not to matter in memory. */
const batchLength = 64 * 1024;

export function addIbiDecodeCommand(ibi: Command, context: CommandContext): void {
  const { messages } = context;
  ibi
    .command('decode')
    .description(messages.text('cli.ibi.decode.description'))
    .argument('<LABEL>', messages.text('cli.ibi.decode.label'))
    .action(async (label: string) => {
      if (label === '-') await decodeLines(context);
      else await context.print(`${describeLabel(label)}\n`);
    });
}

/** All that one chunk of input completes is printed before the next is read: a slow reader slows the reading. */
async function decodeLines(context: CommandContext): Promise<void> {
  let hasBadLine = false;
  for await (const lines of readLines(context.stdin)) {
    let batch = '';
    for (const line of lines) {
      const answer = decodeLine(line, context);
      hasBadLine ||= answer.kind === 'error';
      batch += `${answer.json}\n`;
      if (batch.length < batchLength) continue;
      await context.print(batch);
      batch = '';
    }
    if (batch !== '') await context.print(batch);
  }
  if (hasBadLine) throw new AlreadyReported();
}

interface Answer {
  readonly kind: 'reading' | 'error';
  readonly json: string;
}

function decodeLine(line: Line, { english }: CommandContext): Answer {
  switch (line.kind) {
    case 'too-long':
      return refuse(english.text('cli.line.tooLong', { limit: longestLine }));
    case 'not-utf8':
      return refuse(english.text('cli.line.notUtf8'));
    case 'text':
      try {
        return { kind: 'reading', json: describeLabel(line.text) };
      } catch (error) {
        if (error instanceof AcervoError) return refuse(english.sentence(error));
        throw error;
      }
  }
}

function refuse(sentence: string): Answer {
  return { kind: 'error', json: JSON.stringify({ error: sentence }) };
}
