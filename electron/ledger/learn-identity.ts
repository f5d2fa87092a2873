import { AcervoError } from '../core/errors.ts';
import { parseGranularity } from '../core/granularity.ts';
import { parseUniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { ArchiveRecord, Identity } from './archive-record.ts';
import { parseFoundingDetail } from './founding-detail.ts';
import type { RegisterLine } from './register-line.ts';

/** Takes over what lines of the register say of the archive itself; what cannot be read is passed over. */
export function learnIdentity(archive: ArchiveRecord, lines: Iterable<RegisterLine>): void {
  let identity = archive.find();
  for (const line of lines) {
    try {
      identity = learnLine(identity, line);
    } catch (error) {
      if (!(error instanceof AcervoError || error instanceof SyntaxError)) throw error;
    }
  }
  if (identity !== undefined) archive.set(identity);
}

function learnLine(
  known: Identity | undefined,
  { event, label, detail }: RegisterLine,
): Identity | undefined {
  if (event === 'founded')
    return { ...parseFoundingDetail(detail), serviceIbi: parseUniformRepositoryName(label).canonical };
  if (event === 'granularity' && known) return { ...known, granularity: parseGranularity(detail) };
  return known;
}
