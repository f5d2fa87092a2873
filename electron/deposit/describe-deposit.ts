import { type Labels, type Ibi } from '../core/ibi.ts';
import { instantFromMicroseconds } from '../core/instant.ts';
import type { OrdinaryItem } from '../core/item.ts';
import { formatTimestamp } from '../core/timestamp.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';
import type { DepositRequest } from './deposit-request.ts';
import type { StagedContent, Survey } from './hands.ts';

export interface Deposit {
  readonly request: DepositRequest;
  readonly survey: Survey;
  readonly staged: StagedContent;
  readonly labels: Labels;
  readonly holder: UniformRepositoryName;
  readonly agent: string;
  readonly at: Microseconds;
  /** The item whose next edition this is to be. */
  readonly editionOf?: Ibi;
}

/** The first description of an item: what its owner said, and what can be known. */
export function describeDeposit(deposit: Deposit): OrdinaryItem {
  const { request, survey, staged, labels, holder, agent, at, editionOf } = deposit;
  const { language } = request;
  const timestamp = formatTimestamp(instantFromMicroseconds(at));
  const title = { value: request.title ?? survey.name, ...(language !== undefined && { language }) };
  const detail = survey.leftOutCount === 0 ? {} : { detail: `${survey.leftOutCount} left out` };
  return {
    kind: 'item',
    transferable: true,
    labels,
    holder,
    dublinCore: { title: [title] },
    ...(language !== undefined && { language }),
    target: staged.target,
    access: { kind: 'open' },
    relations: editionOf === undefined ? [] : [{ relation: 'next-edition-of', ibi: editionOf }],
    events: [{ at: timestamp, event: 'deposit', agent, outcome: 'success', ...detail }],
    timestamp,
    timestampMetadata: timestamp,
  };
}
