import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readItem } from '../../electron/deposit/read-item.ts';
import { openSystemClock } from '../../electron/platform/clock.ts';
import { depositOne, makeSource, museumHoldings, reopenHoldings } from '../support/holdings.ts';
import { startWorking } from '../support/start-working.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { auditArchive } from '../torture/audit-archive.ts';

test('what several processes do to an archive at once is all there, once, and never seen by halves', async () => {
  const holdings = await museumHoldings();
  const { layout } = holdings;
  const item = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
  await holdings.close();
  const { rep } = item.labels;
  const sources = temporaryFolder();
  const start = (role: string, name: string, rounds: number, argument = '') =>
    startWorking(layout.folder, role, name, String(rounds), argument);

  const depositors = ['ana', 'rui'].map((name) => start('deposit', name, 6, sources));
  const editors = ['eva', 'leo'].map((name) => start('edit', name, 6, rep));
  const others = [start('read', 'reader', 60), start('rebuild', 'librarian', 6)];
  const everybody = [...depositors, ...editors, ...others];
  await Promise.all(everybody.map(({ ready }) => ready));
  for (const { begin } of everybody) begin();
  const ended = async (processes: typeof everybody) =>
    (await Promise.all(processes.map(({ results }) => results()))).flat();

  expect(await ended(others)).toEqual([]);
  const deposited = await ended(depositors);
  const languages = await ended(editors);
  expect(readdirSync(layout.staging)).toEqual([]);

  const { catalogue, ...reopened } = await reopenHoldings(layout.folder);
  const items = [...catalogue.listItems()].filter(({ kind }) => kind === 'item');
  expect(items.map(({ labels }) => labels.rep).toSorted()).toEqual([rep, ...deposited].toSorted());
  expect(new Set(items.map(({ content }) => content)).size).toBe(13);
  const described = readItem(reopened, item);
  expect(described?.dublinCore.description?.map(({ language }) => language).toSorted()).toEqual(
    languages.toSorted(),
  );
  expect(described?.events.filter(({ event }) => event === 'edit')).toHaveLength(12);
  const register = readFileSync(layout.register, 'utf8');
  expect(register.match(/\tdeposited\t/g)).toHaveLength(13);
  expect(register.match(/\tdescribed\t/g)).toHaveLength(12);
  await auditArchive(layout.folder, openSystemClock());
});
