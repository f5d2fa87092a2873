import { parseGranularity } from '../core/granularity.ts';
import type { Instant } from '../core/instant.ts';
import { compareInstants, instantFromMicroseconds } from '../core/instant.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';
import type { ArchiveRecord, Identity } from './archive-record.ts';
import { parseFoundingDetail } from './founding-detail.ts';
import { latestOwnLabel } from './latest-own-label.ts';
import type { MinterMemory } from './minter-memory.ts';
import type { Register } from './register.ts';

interface Student {
  readonly archive: ArchiveRecord;
  readonly minter: MinterMemory;
  readonly register: Register;
}

/**
 * Takes over what lines of the register say that the tables do not know yet: all of them when the ledger was lost, the
 * last few after a crash. The accession book is the memory of last resort, so its lines are enough for all we need.
 */
export function learnFromRegister(ledger: Student, from: number, now: Microseconds): void {
  let identity = ledger.archive.find();
  let { lastInstant, clockAt } = ledger.minter.read();
  for (const line of ledger.register.lines(from)) {
    identity = learnIdentity(identity, line);
    clockAt = Math.max(clockAt, line.at);
  }
  if (identity === undefined) return;
  ledger.archive.set(identity);
  // The book's own dates have passed, whatever the clock says now.
  const reached = instantFromMicroseconds(Math.max(now, clockAt));
  const own = latestOwnLabel(listLabels(ledger.register, from), identity.authority, reached);
  lastInstant = latest(lastInstant, own.instant);
  ledger.minter.write({ lastInstant, clockAt });
}

export function latest(a: Instant | undefined, b: Instant | undefined): Instant | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return compareInstants(a, b) < 0 ? b : a;
}

function learnIdentity(
  known: Identity | undefined,
  line: { readonly event: string; readonly label: string; readonly detail: string },
): Identity | undefined {
  if (line.event === 'founded') {
    return { ...parseFoundingDetail(line.detail), serviceIbi: line.label as UniformRepositoryName };
  }
  if (line.event === 'granularity' && known) return { ...known, granularity: parseGranularity(line.detail) };
  return known;
}

export function* listLabels(register: Register, from: number): Generator<string> {
  for (const line of register.lines(from)) yield line.label;
}
