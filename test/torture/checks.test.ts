import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultGranularity } from '../../electron/core/granularity.ts';
import type { Labels } from '../../electron/core/ibi.ts';
import { mountLabels } from '../../electron/core/ibi.ts';
import { instantFromMicroseconds } from '../../electron/core/instant.ts';
import { authority, noon } from '../support/ledgers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { checkNothingGiven, checkRefusals } from './cases/clock.ts';
import { DistributorReplay } from './distributor-replay.ts';
import { GivenLabels } from './given-labels.ts';
import { checkCopiesAgree, checkRegistered } from './register-copies.ts';
import { runTrial } from './run-trial.ts';
import type { Trial } from './torture-case.ts';
import { watchSyncs } from '../support/watch-syncs.ts';

const [first, second, third] = [noon, noon + 1, noon + 2].map((at) =>
  mountLabels(authority, instantFromMicroseconds(at)),
) as [Labels, Labels, Labels];

function lineOf({ rep, ibip }: Labels, end = 0) {
  return { end, at: '2026-11-18T14:02:03.123456Z', event: 'minted', label: rep, detail: ibip ?? '' };
}

describe('the list of given labels notices', () => {
  test('a label that two were given', () => {
    const given = new GivenLabels();
    given.give([first, second], 'process 1');
    expect(() => {
      given.give([second], 'process 2');
    }).toThrow(`${second.rep} was given twice: first to process 1, then to process 2`);
  });

  test('a label that differs in its other form only', () => {
    const given = new GivenLabels();
    given.give([first], 'process 1');
    expect(() => {
      given.give([{ ...second, ibip: first.ibip }], 'process 2');
    }).toThrow(`${String(first.ibip)} was given twice`);
  });

  test('a label that is not later than the one before', () => {
    const given = new GivenLabels();
    given.give([second], 'process 1');
    given.give([third], 'process 2');
    expect(() => {
      given.give([first], 'process 1');
    }).toThrow(`process 1 was given ${first.rep} after ${second.rep}, which is not earlier`);
  });
});

describe('the check of the register notices', () => {
  test('a label that was given and is missing', () => {
    expect(() => {
      checkRegistered([lineOf(first)], [first, second]);
    }).toThrow(`${second.rep} was given and is missing in register.txt`);
  });

  test('a label that stands there twice', () => {
    expect(() => {
      checkRegistered([lineOf(first), lineOf(second), lineOf(first)], [first]);
    }).toThrow(`${first.rep} stands twice in register.txt`);
  });

  test('a label that stands there with another opaque form', () => {
    expect(() => {
      checkRegistered([{ ...lineOf(first), detail: second.ibip ?? '' }], [first]);
    }).toThrow(`${first.rep} was given with ${String(first.ibip)} but registered with`);
  });

  test.each([
    ['is missing', []],
    ['differs', [lineOf(second, 90)]],
    ['ends elsewhere', [lineOf(first, 91)]],
  ])('a line of the table that %s', (_, table) => {
    expect(() => {
      checkCopiesAgree([lineOf(first, 90)], table);
    }).toThrow('line 1 is [90,');
    expect(() => {
      checkCopiesAgree([lineOf(first, 90)], [lineOf(first, 90)]);
    }).not.toThrow();
  });
});

describe('the replay of the temporal distributor notices', () => {
  const registered = { ...lineOf(first), at: noon };

  test('a label that the algorithm does not give', () => {
    const replay = new DistributorReplay(authority);
    replay.follow([registered], defaultGranularity);
    expect(() => {
      replay.follow([{ ...lineOf(third), at: noon }], defaultGranularity);
    }).toThrow(`${third.rep} was minted where the temporal distributor gives ${second.rep}`);
  });

  test('a label that was given before its creation date', () => {
    const replay = new DistributorReplay(authority);
    replay.follow([registered], defaultGranularity);
    replay.checkPassed(first.rep, noon);
    expect(() => {
      replay.checkPassed(first.rep, noon - 1);
    }).toThrow(
      `${first.rep} was given at 2026-11-18T14:02:03.123455Z, before its creation date 2026-11-18T14:02:03.123456Z`,
    );
  });
});

describe('the check of a clock set back notices', () => {
  const given = { kind: 'given', receiver: 'minter 1', labels: [first], reading: noon } as const;
  const refused = { kind: 'refused', receiver: 'minter 2', code: 'ERR_CLOCK_SET_BACK' } as const;

  test('labels that were given or registered all the same', () => {
    expect(() => {
      checkNothingGiven([refused, given], true);
    }).toThrow('minter 1 was given labels though the clock was set back too far');
    expect(() => {
      checkNothingGiven([refused], false);
    }).toThrow('labels were registered though the clock was set back too far');
  });

  test('a refusal without its reason', () => {
    expect(() => {
      checkRefusals([refused], 2_000_000);
    }).toThrow('minter 2 was refused with ERR_CLOCK_SET_BACK after the clock fell by 2000000 microseconds');
    expect(() => {
      checkRefusals([{ ...refused, code: 'ERR_LEDGER_BUSY' }], 2_000_001);
    }).toThrow('ERR_LEDGER_BUSY');
  });
});

test('a trial that fails tells its case, what was violated, the seed and where', async () => {
  const run = ({ folder, onEnd }: Trial): Promise<string> => {
    onEnd(() => {
      rmSync(folder, { recursive: true });
    });
    return Promise.reject(new Error('it broke'));
  };
  const failing = { name: 'failing', promise: 'nothing', run };
  await expect(runTrial(failing, 4711, 1)).rejects.toThrow(
    /^failing: it broke\. Seed 4711; what is left is in \/.*acervo-torture-failing-/,
  );
});

test('the watch on syncs knows what of a file is on the disk', () => {
  const path = join(temporaryFolder(), 'book');
  const syncs = watchSyncs();
  const file = openSync(path, 'a');
  writeSync(file, 'synced');
  fdatasyncSync(file);
  writeSync(file, ' and not synced');
  expect(syncs.syncedSize(path)).toBe('synced'.length);
  syncs.stop();
  fdatasyncSync(file);
  closeSync(file);
  expect(syncs.syncedSize(path)).toBe('synced'.length);
});
