import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAcervo } from './acervo.ts';

interface Printed {
  readonly rep: string;
  readonly ibip: string;
  readonly state: string;
  readonly path: string;
  readonly title: string;
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

test('a whole personal archive is run from the command line', async () => {
  const info = test.info();
  const archive = info.outputPath('archive');
  const settings = info.outputPath('settings');

  async function acervo(...args: readonly string[]): Promise<string> {
    const ended = await runAcervo('the plain command', [...args, '--archive', archive], { settings });
    expect(ended, args.join(' ')).toMatchObject({ exitCode: 0 });
    return ended.stdout;
  }
  async function json<T = Printed>(...args: readonly string[]): Promise<readonly T[]> {
    const lines = (await acervo(...args, '--json')).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as T);
  }
  async function first(...args: readonly string[]): Promise<Printed> {
    const [item] = await json(...args);
    if (item === undefined) throw new Error(`${args.join(' ')} printed nothing`);
    return item;
  }

  const source = (path: string, content: string): string => {
    const place = info.outputPath('sources', path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
    return place;
  };

  const settingUp = await runAcervo(
    'the plain command',
    ['init', archive, '--personal', '--title', 'A família'],
    {
      settings,
    },
  );
  expect(settingUp.exitCode).toBe(0);

  const letterFile = source('carta à tia.txt', 'Querida tia,\n');
  source('fotos/1958/praia.jpg', 'sea');
  source('fotos/back\\slash\nand line.txt', 'odd, but allowed');
  symlinkSync('1958/praia.jpg', info.outputPath('sources/fotos/best.jpg'));
  const photoFolder = info.outputPath('sources/fotos');

  const [letter, photos] = await json('deposit', letterFile, photoFolder);
  if (letter === undefined || photos === undefined) throw new Error('deposit prints a line for every path');
  expect([letter.path, photos.path]).toEqual([letterFile, photoFolder]);
  expect(readFileSync(join(archive, 'col', letter.rep, 'doc/carta à tia.txt'), 'utf8')).toBe(
    'Querida tia,\n',
  );
  expect(existsSync(join(archive, 'col', photos.rep, 'doc/best.jpg'))).toBe(false);

  expect((await json('list')).map(({ title }) => title)).toEqual(['fotos', 'carta à tia.txt', 'A família']);

  const words = [
    'title@pt-BR=Carta à tia Ana',
    'title@en=Letter to aunt Ana',
    'title=',
    'creator=Bia',
    'language=pt-BR',
  ];
  await acervo('edit', letter.ibip, ...words.flatMap((word) => ['--set', word]));
  const shown = await runAcervo('npm', ['show', letter.ibip.toLowerCase(), '--archive', archive], {
    language: 'pt_BR.UTF-8',
    settings,
  });
  expect(shown.stdout).toContain('Carta à tia Ana\n');
  expect(shown.stdout).toMatch(/Título \(en\) +Letter to aunt Ana\n/);

  const translation = await first('deposit', source('letter.txt', 'Dear aunt,\n'), '--language', 'en');
  await acervo('relate', translation.rep, 'translation-of', letter.rep);
  expect(await json('show', letter.rep)).toMatchObject([
    { relations: [{ relation: 'has-translation', ibi: translation.rep }] },
  ]);

  source('fotos/1959/serra.jpg', 'hills');
  const more = await first('update', photos.rep, photoFolder);
  expect(more.files.map(({ path }) => path)).toEqual([
    '1958/praia.jpg',
    '1959/serra.jpg',
    'back\\slash\nand line.txt',
  ]);

  await acervo(
    'delete',
    translation.rep,
    '--reason',
    'A better translation will come',
    '--successor',
    letter.rep,
  );
  expect(existsSync(join(archive, 'col', translation.rep))).toBe(false);
  expect(await first('show', translation.rep)).toMatchObject({ state: 'Deleted', files: [] });
  expect(await first('restore', translation.rep)).toMatchObject({ state: 'Original' });

  const before = await json('list');
  expect(await acervo('rebuild')).toMatch(/made again with 4 items; everything is in its place\.\n$/);
  expect(await json('list')).toEqual(before);
  expect(await json('status')).toMatchObject([{ items: { Original: 4, Copy: 0, Deleted: 0 }, files: 6 }]);
  expect((await json<{ event: string }>('log', translation.rep)).map(({ event }) => event)).toEqual([
    ...['deposited', 'described', 'deleted', 'restored'],
  ]);

  const backup = (await acervo('backup', info.outputPath('backups'))).trimEnd();
  expect(existsSync(join(backup, 'ledger.sqlite'))).toBe(true);

  const manifests = globSync('col/*/*/*/*/manifest-sha256.txt', { cwd: archive });
  expect(manifests).toHaveLength(4);
  for (const manifest of manifests) expect(checkWithoutAcervo(join(archive, manifest))).toEqual([0, '']);
  expect(readdirSync(join(archive, '.staging'))).toEqual([]);
});

/** As anybody can who has nothing but what comes with the system. */
function checkWithoutAcervo(manifest: string): readonly [status: number | null, complaints: string] {
  const isMac = process.platform === 'darwin';
  const options = [...(isMac ? ['-a', '256'] : []), '--check', '--strict', '--quiet', 'manifest-sha256.txt'];
  const { status, stdout, stderr } = spawnSync(isMac ? 'shasum' : 'sha256sum', options, {
    cwd: dirname(manifest),
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}
