import type { SeededRandom } from '../../support/seeded-random.ts';
import { type Fate, anyTrail } from '../failpoints/fate.ts';
import { listFailpoints } from '../failpoints/list-failpoints.ts';
import { forEachAtOnce } from '../for-each-at-once.ts';
import { type Scene, rehearseStories } from '../scenes.ts';
import type { TortureCase } from '../torture-case.ts';
import { Violation } from '../torture-case.ts';

const atOnce = 2;

export const failpoints: TortureCase = {
  name: 'failpoints',
  promise:
    'after any change on the disk a process may be killed, and any may fail: it is done, or was never begun',
  async run({ random, folder, count }) {
    const scenes = await rehearseStories(folder, atOnce);
    const passed = new Set(scenes.map(({ failpoint }) => failpoint));
    checkAllHit(listFailpoints(), passed);
    const isWhole = count(1_000) >= 1_000;
    const chosen = isWhole ? scenes.flatMap(listEnds) : chooseOneEach(scenes, random);
    const plays = chosen.map((ending) => ({ ending, acts: random.chance(0.5) ? [dieLater(random)] : [] }));
    const tally = { died: 0, ended: 0, crashed: 0 };
    await forEachAtOnce(atOnce, plays, async ({ ending: { theatre, mishaps, ...fate }, acts }) => {
      let [end = 'ended'] = await theatre.play([...mishaps, fate], ...acts);
      if (end !== 'died' && fate.end !== 'failed') {
        // How often threads that share their work come by a place is not always the same; that they come is.
        [end = 'ended'] = await theatre.play([...mishaps, { ...fate, occurrence: 1 }], ...acts);
        if (end !== 'died') throw new Violation(`nobody died at ${fate.trail}`);
      }
      tally[end]++;
    });
    return (
      `${passed.size} failpoints, passed ${scenes.length} times; ${tally.died} deaths there, ` +
      `${tally.ended + tally.crashed} calls that failed`
    );
  },
};

/** Whoever opens the archive next may die over it too. */
function dieLater(random: SeededRandom): readonly Fate[] {
  return [{ trail: anyTrail, occurrence: random.magnitude(40), end: 'killed' }];
}

type Ending = Pick<Scene, 'theatre' | 'mishaps'> & Fate;

function listEnds(scene: Scene): readonly Ending[] {
  const ends: Fate['end'][] = ['killed', 'failed'];
  if (scene.failpoint.endsWith(' rmSync')) ends.push('killed-half-way');
  return ends.map((end) => endingOf(scene, end));
}

/** Each failpoint once, by any way that leads there, and some failures besides. */
function chooseOneEach(scenes: readonly Scene[], random: SeededRandom): readonly Ending[] {
  return [...Map.groupBy(scenes, ({ failpoint }) => failpoint).values()].flatMap((ways) => {
    const deaths = listEnds(random.pick(ways)).filter(({ end }) => end !== 'failed');
    return [random.pick(deaths), ...(random.chance(0.3) ? [endingOf(random.pick(ways), 'failed')] : [])];
  });
}

function endingOf({ theatre, mishaps, trail, occurrence }: Scene, end: Fate['end']): Ending {
  return { theatre, mishaps, trail, occurrence, end };
}

/** What SQLite commits without being told cannot be read from the code: it may be passed besides. */
export function checkAllHit(known: readonly string[], passed: ReadonlySet<string>): void {
  const never = known.filter((failpoint) => !passed.has(failpoint));
  if (never.length > 0) throw new Violation(`no story comes by ${never.join(', ')}`);
  const unknown = [...passed].filter(
    (failpoint) => !known.includes(failpoint) && !failpoint.endsWith(' by itself'),
  );
  if (unknown.length > 0)
    throw new Violation(`${unknown.join(', ')} was passed and is not to be found in the code`);
}
