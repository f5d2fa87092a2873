import type { Command, CommanderError } from 'commander';
import { AcervoError } from '../core/errors.ts';
import type { MessageKey, Messages } from '../platform/messages.ts';

/** A value on the command line that cannot be meant: wrong usage, not a failure. */
export class UsageError extends Error {
  override readonly cause: AcervoError;

  constructor(cause: AcervoError) {
    super(cause.message, { cause });
    this.cause = cause;
  }
}

/** Makes what a parser of the core refuses wrong usage, as the value of an option or argument. */
export function asUsage<A, T>(parse: (given: A) => T): (given: A) => T {
  return (given) => {
    try {
      return parse(given);
    } catch (error) {
      throw error instanceof AcervoError ? new UsageError(error) : error;
    }
  };
}

const sentences: Readonly<Record<string, MessageKey>> = {
  'commander.conflictingOption': 'cli.usage.conflictingOption',
  'commander.excessArguments': 'cli.usage.excessArguments',
  'commander.missingArgument': 'cli.usage.missingArgument',
  'commander.missingMandatoryOptionValue': 'cli.usage.missingOption',
  'commander.optionMissingArgument': 'cli.usage.missingValue',
  'commander.unknownCommand': 'cli.usage.unknownCommand',
  'commander.unknownOption': 'cli.usage.unknownOption',
};

/** Empty where commander has answered with the help text already. */
export function formatCommanderError(error: CommanderError, messages: Messages): string {
  if (error.code === 'commander.help') return '';
  // The code tells the errors apart; the word at fault stands nowhere but between quotes in the message.
  const [word = '', other = ''] = Array.from(error.message.matchAll(/'(.*?)'(?!\w)/gs), (match) => match[1]);
  return messages.text(sentences[error.code] ?? 'cli.usage.other', { word, other });
}

const titles: Readonly<Record<string, MessageKey>> = {
  'Usage:': 'cli.help.usage',
  'Arguments:': 'cli.help.arguments',
  'Options:': 'cli.help.options',
  'Commands:': 'cli.help.commands',
  '[options]': 'cli.help.optionsPlaceholder',
  '[command]': 'cli.help.commandPlaceholder',
};

/** Commander's own words in the user's language. Commands added afterwards inherit them. */
export function translateCommander(program: Command, messages: Messages): void {
  const translate = (text: string): string => {
    const key = titles[text];
    return key === undefined ? text : messages.text(key);
  };
  program
    .helpOption('-h, --help', messages.text('cli.help.option'))
    .helpCommand('help [command]', messages.text('cli.help.command'))
    .showSuggestionAfterError(false)
    .configureHelp({
      styleTitle: translate,
      styleOptionText: translate,
      styleSubcommandText: translate,
      styleArgumentText: translate,
      // Defaults are told in the descriptions; commander would add them in English.
      optionDescription: (option) => option.description,
    });
}
