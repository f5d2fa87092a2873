import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAcervo } from './acervo.ts';

test('an archive is made, used by several processes at once, loses its ledger, and repeats no label', async () => {
  const info = test.info();
  const archive = info.outputPath('archive');
  const run = (...args: readonly string[]): ReturnType<typeof runAcervo> =>
    runAcervo('the plain command', args, { settings: info.outputPath('settings') });

  const made = await run('init', archive, '--personal', '--title', 'A família');
  expect(made.exitCode).toBe(0);
  const [service = ''] = made.stdout.split('\t');
  const item = JSON.parse(readFileSync(join(archive, 'col', service, 'item.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(item).toMatchObject({ kind: 'archive-service', transferable: false, holder: service });

  const together = await Promise.all(
    [500, 1, 2000, 30].map((count) => run('mint', String(count), '--archive', archive)),
  );
  rmSync(join(archive, 'ledger.sqlite'));
  const later = await run('mint', '500', '--archive', archive);
  const ended = [...together, later];
  expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0]);

  const labels = ended
    .flatMap(({ stdout }) => stdout.trimEnd().split('\n'))
    .flatMap((line) => line.split('\t'));
  expect(labels).toHaveLength(2 * 3031);
  expect(new Set([...labels, ...made.stdout.trim().split('\t')]).size).toBe(2 * 3032);
});

test('each mistake of init has its sentence, in the language of the user', async () => {
  const info = test.info();
  const folder = info.outputPath('archive');
  const ended = await runAcervo(
    'npm',
    ['init', folder, '--host', 'localhost', '--ip', '203.0.113.7', '--title', 'T', '--email', 'a@b.org'],
    { language: 'pt_BR.UTF-8', settings: info.outputPath('settings') },
  );
  expect(ended).toMatchObject({ exitCode: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^"localhost" é uma palavra só/);
});
