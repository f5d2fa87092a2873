import { type Fate, failpointOf } from './failpoints/fate.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { stories } from './stories.ts';
import { Theatre } from './theatre.ts';

/** One passing of one failpoint in one story. */
export interface Scene {
  readonly theatre: Theatre;
  readonly failpoint: string;
  readonly trail: string;
  readonly occurrence: number;
  /** What must happen before, for the story to come here at all. */
  readonly mishaps: readonly Fate[];
}

/** Who tidies up after a failure is met only if something fails: in which story, and what. */
const mishaps: readonly (readonly [story: string, trail: RegExp])[] = [
  ['depositing', /^storage\/copied-file\.ts:\d+ writeSync/],
  ['depositing-one', /^platform\/write-file-durably\.ts:\d+ fsyncSync.*seal-repository/],
  ['founding', /^platform\/fsync-folder\.ts:\d+ fsyncSync < storage\/stage-repository/],
  ['serving', /^platform\/write-file-atomic\.ts:\d+ renameSync/],
];

/** Rehearses every story, and tells all that it comes by. */
export async function rehearseStories(folder: string, atOnce: number): Promise<readonly Scene[]> {
  const scenes: Scene[] = [];
  await forEachAtOnce(atOnce, stories, async (story) => {
    const { theatre, trails } = await Theatre.open(story, folder);
    scenes.push(...listScenes(theatre, trails, []));
    for (const [name, pattern] of mishaps) {
      const trail = name === story.name ? trails.find((one) => pattern.test(one)) : undefined;
      if (trail === undefined) continue;
      const fates = [{ trail, occurrence: 1, end: 'failed' }] as const;
      const further = (await theatre.rehearse(fates)).filter((one) => !trails.includes(one));
      scenes.push(...listScenes(theatre, further, fates));
    }
  });
  // Whichever story was ready first: the same seed is to choose the same.
  return scenes.toSorted((a, b) => stories.indexOf(a.theatre.story) - stories.indexOf(b.theatre.story));
}

function* listScenes(theatre: Theatre, trails: readonly string[], fates: readonly Fate[]): Generator<Scene> {
  const counts = new Map<string, number>();
  for (const trail of trails) {
    const occurrence = (counts.get(trail) ?? 0) + 1;
    counts.set(trail, occurrence);
    yield { theatre, failpoint: failpointOf(trail), trail, occurrence, mishaps: fates };
  }
}
