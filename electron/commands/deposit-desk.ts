import type { DepositDesk, DepositRequest, DuplicateRule } from '../deposit/deposit-request.ts';
import type { Holdings } from '../deposit/holdings.ts';
import { askDuplicate } from './ask-duplicate.ts';
import type { CommandContext } from './context.ts';
import { tellSurvey } from './tell-survey.ts';
import type { Watch } from './watch-work.ts';

/**
 * Whom a deposit from the command line turns to. Of duplicates the option decides; else the person, where there is one;
 * else the setting. What was decided without asking is told.
 */
export function openDesk(
  { ledger }: Holdings,
  watch: Watch,
  context: CommandContext,
  rule: DuplicateRule | undefined,
  pathOf: (request: DepositRequest) => string,
): DepositDesk {
  const { messages, note } = context;
  return {
    onSurvey: tellSurvey(watch, context),
    onDuplicate: async (request, held) => {
      const path = pathOf(request);
      if (rule === undefined && watch.isAttended) return askDuplicate(watch, path, held, messages);
      const decided = rule ?? (ledger.settings.get('duplicates') as DuplicateRule);
      const { labels, state, title = '' } = held;
      const data = { path, title, rep: labels.rep, state, rule: decided };
      await watch.inTurn(() => note(messages.text('cli.duplicate.decided', data)));
      return decided;
    },
  };
}
