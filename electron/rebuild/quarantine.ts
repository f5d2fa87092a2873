import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Holdings } from '../deposit/holdings.ts';
import { locales, messagesFor } from '../platform/messages.ts';
import { quarantineRepository } from '../storage/quarantine.ts';

export const quarantineReasons = [
  'deleted',
  'handed-over',
  'not-deposited',
  'damaged',
  'ibip-taken',
] as const;

export interface Quarantined {
  readonly rep: UniformRepositoryName;
  readonly reason: string;
  /** Where it lies now. */
  readonly path: string;
}

/** Takes a repository out of the collection that is not what it says it is. It is kept, with the reason beside it. */
export async function quarantine(
  { layout, ledger, clock }: Holdings,
  rep: UniformRepositoryName,
  reason: string,
): Promise<Quarantined> {
  const at = clock.now();
  const word = reason.replaceAll('-', '_');
  const sentences = locales.map((locale) =>
    messagesFor(locale).text('quarantine.reason', { rep, reason: word }),
  );
  // The register first: a Copy that was moved without its knowing would be missing for ever, but one that is still here
  // is judged, and moved, again.
  await ledger.write(() => {
    ledger.register.append(at, 'quarantined', [{ label: rep, detail: JSON.stringify({ reason }) }]);
    ledger.register.sync(at);
  });
  const path = quarantineRepository(layout, rep, at, `${sentences.join('\n')}\n`);
  return { rep, reason, path };
}
