/**
 * Does one thing after the other with an archive, as a user without rights, and prints how each ended: `done`, or the
 * code of the error. Root may do everything, so it steps down first. Arguments: the archive, something to deposit.
 */
import { openHoldings } from '../../electron/deposit/holdings.ts';
import { deleteItem } from '../../electron/deposit/delete-item.ts';
import { depositItems } from '../../electron/deposit/deposit-items.ts';
import type { DepositDesk } from '../../electron/deposit/deposit-request.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { getItem } from '../../electron/deposit/get-item.ts';
import { purgeExpired } from '../../electron/deposit/purge-expired.ts';
import { readItem } from '../../electron/deposit/read-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { rebuildCatalogue } from '../../electron/rebuild/rebuild-catalogue.ts';

const nobody = 65_534;
const [archive = '', path = ''] = process.argv.slice(2);
process.setgroups?.([]);
process.setgid?.(nobody);
process.setuid?.(nobody);

const ends: Record<string, string> = {};
async function attempt<T>(name: string, work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    const result = await work();
    ends[name] = 'done';
    return result;
  } catch (error) {
    const { code = '', stack = '', name: kind } = error as NodeJS.ErrnoException;
    ends[name] = kind === 'AcervoError' ? code : stack;
    return undefined;
  }
}

const holdings = await attempt('open', () => openHoldings(archive, openSystemClock(), 'nobody'));
if (holdings !== undefined) {
  const { catalogue } = holdings;
  const rep = [...catalogue.listItems()].find(({ kind }) => kind === 'item')?.labels.rep;
  if (rep === undefined) throw new Error('the archive has an item');
  await attempt('show', () => readItem(holdings, getItem(holdings, rep)));
  await attempt('deposit', async () => {
    const desk: DepositDesk = { onDuplicate: () => 'keep' };
    for await (const outcome of depositItems(holdings, [{ sources: [{ path }] }], desk, new WorkControl())) {
      if (outcome.kind === 'failed') throw outcome.error;
    }
  });
  await attempt('edit', () => editItem(holdings, rep, [{ kind: 'language', language: 'pt' }]));
  await attempt('delete', () => deleteItem(holdings, rep, 'no longer needed'));
  await attempt('rebuild', () => rebuildCatalogue(holdings));
  await attempt('purge', () => purgeExpired(holdings));
  await attempt('close', () => holdings.close());
}
process.stdout.write(JSON.stringify(ends));
