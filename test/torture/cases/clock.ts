import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Granularity } from '../../../electron/core/granularity.ts';
import { noon } from '../../support/ledgers.ts';
import type { Outcome } from '../minting-room.ts';
import { MintingRoom } from '../minting-room.ts';
import type { TortureCase } from '../torture-case.ts';
import { Violation } from '../torture-case.ts';
import { day, second, tolerated, TorturedClock } from '../tortured-clock.ts';

/** The finest is never waited for long, the coarsest always. */
const granularities = ['0.000001', '0.01', '1'] as Granularity[];

export const clock: TortureCase = {
  name: 'clock',
  promise:
    'whatever the clock does, no label twice and none before its creation date; set back too far, none at all',
  async run({ random, folder, count }) {
    const tally = { given: 0, refused: 0, steps: 0 };
    for (const granularity of granularities) {
      const place = join(folder, granularity);
      mkdirSync(place);
      const time = new TorturedClock(noon, random);
      const room = await MintingRoom.open(place, time, granularity);
      for (let step = count(1_000); step > 0; step--) {
        time.setRight(random.magnitude(random.pick([1, second, 5 * second, 3 * day])) - 1);
        const stamp = room.latestStamp();
        const isSetBackTooFar = stamp !== undefined && random.chance(0.1);
        if (isSetBackTooFar) time.set(stamp - tolerated - random.magnitude(3 * day));
        else if (random.chance(0.2))
          time.set(time.highest - random.pick([tolerated, random.integer(1, tolerated)]));
        const outcomes = await room.ask(random);
        if (isSetBackTooFar) checkNothingGiven(outcomes, room.latestStamp() === stamp);
        else checkRefusals(outcomes, time.deepestFall);
        tally.steps++;
        for (const { kind } of outcomes) tally[kind]++;
      }
      room.close();
    }
    return `${tally.steps} settings of the clock: ${tally.given} requests served, ${tally.refused} refused`;
  },
};

export function checkNothingGiven(outcomes: readonly Outcome[], isRegisterAsBefore: boolean): void {
  const gift = outcomes.find(({ kind }) => kind === 'given');
  if (gift) throw new Violation(`${gift.receiver} was given labels though the clock was set back too far`);
  checkRefusals(outcomes, Infinity);
  if (!isRegisterAsBefore)
    throw new Violation('labels were registered though the clock was set back too far');
}

/** The only reason to refuse is a clock that fell by more than is tolerated. */
export function checkRefusals(outcomes: readonly Outcome[], deepestFall: number): void {
  for (const outcome of outcomes) {
    if (outcome.kind === 'given') continue;
    if (outcome.code === 'ERR_CLOCK_SET_BACK' && deepestFall > tolerated) continue;
    throw new Violation(
      `${outcome.receiver} was refused with ${outcome.code} after the clock fell by ${deepestFall} microseconds`,
    );
  }
}
