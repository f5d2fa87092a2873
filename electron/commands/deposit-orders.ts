import { AcervoError } from '../core/errors.ts';
import { depositItems } from '../deposit/deposit-items.ts';
import type { DepositRequest, DuplicateRule } from '../deposit/deposit-request.ts';
import type { Holdings } from '../deposit/holdings.ts';
import { AlreadyReported, type CommandContext } from './context.ts';
import { openDesk } from './deposit-desk.ts';
import { depositMembers, formatDeposit } from './format-deposit.ts';
import { jsonLine } from './json-line.ts';
import type { Order } from './list-orders.ts';
import { printPieces } from './print-pieces.ts';
import { reportError } from './report-error.ts';
import { Watch } from './watch-work.ts';

export interface DepositManner {
  readonly duplicates: DuplicateRule | undefined;
  readonly asJson: boolean;
  readonly cancellation: AbortController;
}

/** Deposits one item an order, and tells of each when it is done. One that fails does not stop the others. */
export async function depositOrders(
  holdings: Holdings,
  orders: readonly Order[],
  { duplicates, asJson, cancellation }: DepositManner,
  context: CommandContext,
): Promise<void> {
  const paths = new Map(orders.map(({ request, path }) => [request, path]));
  const pathOf = (request: DepositRequest): string => paths.get(request) ?? '';
  const watch = new Watch(context, holdings.clock, cancellation, asJson);
  const failures: unknown[] = [];
  const untold: unknown[] = [];
  try {
    const desk = openDesk(holdings, watch, context, duplicates, pathOf);
    for await (const outcome of depositItems(holdings, [...paths.keys()], desk, watch.control)) {
      if (outcome.kind === 'failed') {
        const { error } = outcome;
        // After a cancellation all that is left fails alike; it is told once.
        const isTold = isCancellation(error) && failures.some(isCancellation);
        if (!isTold) await watch.inTurn(() => reportError(error, context));
        failures.push(error);
        continue;
      }
      const lines = asJson
        ? jsonLine(depositMembers(holdings.catalogue, outcome, pathOf(outcome.request)))
        : [formatDeposit(outcome, context.messages)];
      // A reader who has gone away stops no deposit.
      await watch.inTurn(() => printPieces(context, lines)).catch((error: unknown) => untold.push(error));
    }
  } finally {
    watch.close();
  }
  if (failures.length > 0) throw new AlreadyReported();
  if (untold.length > 0) throw untold[0];
}

function isCancellation(error: unknown): boolean {
  return error instanceof AcervoError && error.code === 'ERR_CANCELLED';
}
