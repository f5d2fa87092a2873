import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AcervoError } from '../../../electron/core/errors.ts';
import { depositItems } from '../../../electron/deposit/deposit-items.ts';
import type { DuplicateRule } from '../../../electron/deposit/deposit-request.ts';
import { foundArchive } from '../../../electron/deposit/found-archive.ts';
import type { Holdings } from '../../../electron/deposit/holdings.ts';
import { WorkControl } from '../../../electron/deposit/work-control.ts';
import { museum } from '../../support/foundings.ts';
import type { Stage } from './story.ts';

const mebibyte = 1 << 20;

/** Sources of every kind: files in folders, an empty one, an empty file, more than one chunk, a hole. */
export function makeSources({ sources }: Stage): void {
  const files = {
    'folder/a.txt': 'a',
    'folder/sub/b.txt': 'b',
    'folder/sub/nothing': '',
    'folder/large.bin': Buffer.alloc(mebibyte + 1, 'large'),
    'letter.txt': 'Dear Ana',
    'other/c.txt': 'c',
    'other/d.txt': 'd',
    'more.txt': 'more',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), content);
  }
  mkdirSync(join(sources, 'folder/empty'));
  writeFileSync(join(sources, 'folder/hole.bin'), 'begins');
  truncateSync(join(sources, 'folder/hole.bin'), 2 * mebibyte);
}

/** An archive in which these sources are deposited, each under its own name. */
export async function foundWith(stage: Stage, names: readonly string[]): Promise<void> {
  makeSources(stage);
  await foundArchive(stage.archive, museum, stage.clock);
  await stage.open((holdings) => deposit(holdings, stage, names));
}

/** Deposits all at once. If any fails this fails after the others, and says so if one is unfinished. */
export async function deposit(
  holdings: Holdings,
  { sources }: Stage,
  names: readonly string[],
  rule: DuplicateRule = 'keep',
): Promise<void> {
  const requests = names.map((name) => ({ sources: [{ path: join(sources, name) }], title: name }));
  const desk = { onDuplicate: () => rule };
  const failures: unknown[] = [];
  for await (const outcome of depositItems(holdings, requests, desk, new WorkControl())) {
    if (outcome.kind === 'failed') failures.push(outcome.error);
  }
  const unfinished = failures.find(
    (error) => error instanceof AcervoError && error.code === 'ERR_UNFINISHED',
  );
  if (failures.length > 0) throw unfinished ?? failures[0];
}
