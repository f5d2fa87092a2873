import type { DepositDesk } from '../deposit/deposit-request.ts';
import type { Messages } from '../platform/messages.ts';
import type { Survey } from '../storage/survey-source.ts';
import type { CommandContext } from './context.ts';
import type { Watch } from './watch-work.ts';

/** Of many alike, so many are told by name, and the others counted. */
const toldByName = 5;

/** Says, before anything is written, which names may not survive elsewhere and what is no part of the item. */
export function tellSurvey(
  watch: Watch,
  { messages, note }: CommandContext,
): NonNullable<DepositDesk['onSurvey']> {
  return (_request, survey) =>
    watch.inTurn(async () => {
      for (const sentence of describeSurvey(survey, messages)) await note(sentence);
    });
}

function* describeSurvey(survey: Survey, { text }: Messages): Generator<string> {
  for (const { path, concern } of survey.concerns.slice(0, toldByName)) {
    yield text('cli.survey.concern', { path, concern: concern.replaceAll('-', '_') });
  }
  const otherConcerns = survey.concernCount - toldByName;
  if (otherConcerns > 0) yield text('cli.survey.otherConcerns', { count: otherConcerns });
  for (const { path, kind } of survey.leftOut.slice(0, toldByName)) {
    yield text('cli.survey.leftOut', { path, kind });
  }
  const otherLeftOut = survey.leftOutCount - toldByName;
  if (otherLeftOut > 0) yield text('cli.survey.otherLeftOut', { count: otherLeftOut });
}
