import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AcervoError } from '../../electron/core/errors.ts';
import { Hands } from '../../electron/deposit/hands.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { makeStagingArchive, writeFiles } from '../support/stagings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const mebibyte = 1024 * 1024;

/** Hands of the running test's own. */
function openHands(size?: number): Hands {
  const hands = new Hands(size);
  onTestFinished(() => hands.close());
  return hands;
}

/** The threads that are started from here on. */
function watchWorkers(): readonly Worker[] {
  const workers: Worker[] = [];
  const note = (worker: Worker): void => void workers.push(worker);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  return workers;
}

function makeSource(count: number, size: number): string {
  const files = Array.from({ length: count }, (_, number) => [`file-${number}`, Buffer.alloc(size, number)]);
  return writeFiles(join(temporaryFolder(), 'source'), Object.fromEntries(files) as Record<string, Buffer>);
}

const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;

describe('hands', () => {
  it('stage a deposit, and say how far they are until they are there', async () => {
    const hands = openHands();
    const archive = makeStagingArchive();
    const control = new WorkControl();
    const survey = await hands.survey([{ path: makeSource(40, mebibyte / 2) }], archive.folder);
    const seen: number[] = [];
    const timer = setInterval(() => seen.push(control.progress().bytes), 1);
    const staged = await hands.stage(survey, archive.repository, control);
    clearInterval(timer);
    const bytes = 20 * mebibyte;
    expect(staged).toMatchObject({ files: 40, bytes });
    expect(control.progress()).toEqual({ bytes, files: 40, totalBytes: bytes, totalFiles: 40 });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('stage several deposits at once, also while one of them pauses', async () => {
    const hands = openHands(2);
    const paused = new WorkControl();
    paused.pause();
    const archives = [makeStagingArchive(), makeStagingArchive(), makeStagingArchive()] as const;
    const controls = [paused, new WorkControl(), new WorkControl()];
    const surveys = await Promise.all(
      archives.map(({ folder }, index) => hands.survey([{ path: makeSource(10, index * mebibyte) }], folder)),
    );
    const [first, ...others] = surveys.map((survey, index) =>
      hands.stage(survey, archives[index]?.repository ?? '', controls[index] ?? paused),
    );
    const staged = await Promise.all(others);
    expect(staged.map(({ bytes }) => bytes)).toEqual([10 * mebibyte, 20 * mebibyte]);
    expect(paused.progress().files).toBe(0);
    paused.resume();
    expect(await first).toMatchObject({ files: 10, bytes: 0 });
  });

  it('keep 20,000 files of one folder', async () => {
    const source = temporaryFolder();
    for (let number = 0; number < 20_000; number++) writeFileSync(join(source, `file-${number}`), '');
    const hands = openHands();
    const archive = makeStagingArchive();
    const survey = await hands.survey([{ path: source }], archive.folder);
    expect(await hands.stage(survey, archive.repository, new WorkControl())).toMatchObject({ files: 20_000 });
    expect(readdirSync(join(archive.repository, 'doc'))).toHaveLength(20_000);
  });

  it('take no more memory for a large file than for a small one', async () => {
    const source = join(temporaryFolder(), 'large');
    const chunk = Buffer.alloc(mebibyte, 'acervo');
    for (let written = 0; written < 300; written++) writeFileSync(source, chunk, { flag: 'a' });
    const hands = openHands();
    const archive = makeStagingArchive();
    const survey = await hands.survey([{ path: source }], archive.folder);
    const before = process.memoryUsage.rss();
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    await hands.stage(survey, archive.repository, new WorkControl());
    clearInterval(timer);
    expect(most).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(64 * mebibyte);
  });

  it('say what is wrong as if there were no threads', async () => {
    const hands = openHands();
    const missing = join(temporaryFolder(), 'missing');
    const failure: unknown = await hands
      .survey([{ path: missing }], temporaryFolder())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AcervoError);
    expect(failure).toMatchObject({ code: 'ERR_SOURCE_MISSING', data: { path: missing } });
    expect((failure as AcervoError).cause).toMatchObject({
      message: expect.stringContaining('ENOENT') as string,
    });
    const unforeseen = hands.run('finishStaging', {} as never);
    await expect(unforeseen).rejects.toThrow(/Cannot destructure property/);
  });
});

describe('a staging that comes to nothing leaves nothing', () => {
  it('when it is cancelled, and then expects nothing more', async () => {
    const hands = openHands();
    const archive = makeStagingArchive();
    const control = new WorkControl();
    const survey = await hands.survey([{ path: makeSource(30, mebibyte) }], archive.folder);
    const staging = hands.stage(survey, archive.repository, control);
    while (control.progress().bytes === 0) await sleep(1);
    control.cancel();
    await expect(staging).rejects.toThrow(refusal('ERR_CANCELLED'));
    expect(existsSync(archive.repository)).toBe(false);
    const { bytes, files, totalBytes, totalFiles } = control.progress();
    expect([totalBytes, totalFiles]).toEqual([bytes, files]);
  });

  it('when the source changes meanwhile', async () => {
    const hands = openHands();
    const archive = makeStagingArchive();
    const control = new WorkControl();
    const source = makeSource(5, mebibyte);
    const survey = await hands.survey([{ path: source }], archive.folder);
    control.pause();
    const staging = hands.stage(survey, archive.repository, control);
    writeFileSync(join(source, 'added'), '');
    control.resume();
    await expect(staging).rejects.toThrow(refusal('ERR_SOURCE_CHANGED'));
    expect(existsSync(archive.repository)).toBe(false);
  });

  it('when a thread dies, and the next deposit finds another', async () => {
    const workers = watchWorkers();
    const hands = openHands();
    const archive = makeStagingArchive();
    const control = new WorkControl();
    const survey = await hands.survey([{ path: makeSource(30, mebibyte) }], archive.folder);
    const staging = hands.stage(survey, archive.repository, control);
    while (control.progress().bytes === 0) await sleep(1);
    await workers[0]?.terminate();
    await expect(staging).rejects.toThrow(refusal('ERR_WORKER_DIED'));
    expect(existsSync(archive.repository)).toBe(false);
    expect(await hands.stage(survey, archive.repository, new WorkControl())).toMatchObject({ files: 30 });
  });

  it('when there is no room to make it in', async () => {
    const hands = openHands();
    const archive = makeStagingArchive();
    const survey = await hands.survey([{ path: makeSource(1, 1) }], archive.folder);
    rmSync(join(archive.folder, '.staging'), { recursive: true });
    await expect(hands.stage(survey, archive.repository, new WorkControl())).rejects.toThrow(
      refusal('ENOENT'),
    );
  });
});

describe('threads', () => {
  it('start before there is work if asked, and keep no process alive', async () => {
    const script = join(import.meta.dirname, '../support/idle-hands.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, script]);
    expect(stdout).toBe('2 threads\n');
  });

  it('start when there is work, as many as it takes, and end when closed', async () => {
    const workers = watchWorkers();
    const hands = new Hands(3);
    expect(workers).toHaveLength(0);
    const archive = makeStagingArchive();
    const survey = await hands.survey([{ path: makeSource(2, mebibyte) }], archive.folder);
    expect(workers).toHaveLength(1);
    await hands.stage(survey, archive.repository, new WorkControl());
    expect(workers).toHaveLength(3);
    const ends = workers.map((worker) => once(worker, 'exit'));
    await hands.close();
    await Promise.all(ends);
    await expect(hands.survey([], '')).rejects.toThrow(refusal('ERR_WORKER_DIED'));
  });
});
