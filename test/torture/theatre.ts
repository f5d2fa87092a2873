import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditArchive } from './audit-archive.ts';
import type { Fate } from './failpoints/fate.ts';
import { type Performance, runStory } from './run-story.ts';
import { type Portrait, checkWithin } from './portrait.ts';
import { readTree } from './read-tree.ts';
import { Stage, type Story, times } from './stories/story.ts';
import { Violation } from './torture-case.ts';

/** Plays one story as often as it takes, each time from the beginning and in a folder of its own. */
export class Theatre {
  readonly story: Story;
  readonly #folder: string;
  #count = 0;
  #sources = '';
  #limits: readonly Portrait[] = [];

  private constructor(story: Story, folder: string) {
    this.story = story;
    this.#folder = folder;
  }

  /** Prepares the story, and plays it once without harm: no other performance may end with more than that one. */
  static async open(story: Story, folder: string): Promise<{ theatre: Theatre; trails: readonly string[] }> {
    const theatre = new Theatre(story, join(folder, story.name));
    const prepared = join(theatre.#folder, 'prepared');
    mkdirSync(prepared, { recursive: true });
    const { end, refusals } = await runStory(story.name, 'prepare', prepared);
    if (end !== 'ended') throw new Error(`${story.name} cannot be prepared: ${refusals.join('\n')}`);
    theatre.#sources = readTree(join(theatre.#folder, 'sources'));
    const before = await theatre.#audit(theatre.#setUp());
    const rehearsed = theatre.#setUp();
    const { performance, trails } = await theatre.#record(rehearsed, []);
    if (performance.end !== 'ended' || performance.refusals.length > 0)
      throw new Violation(`${story.name} fails by itself: ${performance.refusals.join('; ')}`);
    theatre.#limits = [before, await theatre.#audit(rehearsed)];
    theatre.#clear(rehearsed);
    return { theatre, trails };
  }

  /** Answers the trail of every failpoint that is come by, in order. */
  async rehearse(fates: readonly Fate[]): Promise<readonly string[]> {
    const folder = this.#setUp();
    const { trails } = await this.#record(folder, fates);
    await this.#check(folder, fates);
    return trails;
  }

  /** Plays the story, and has each of those who come after it meet its fates too. Answers how each of them ended. */
  async play(...acts: readonly (readonly Fate[])[]): Promise<readonly Performance['end'][]> {
    const folder = this.#setUp();
    const ends: Performance['end'][] = [];
    for (const [number, fates] of acts.entries()) {
      const { end, refusals } = await runStory(this.story.name, number === 0 ? 'perform' : 'reopen', folder, {
        fates,
      });
      const mayFail = fates.some((fate) => fate.end === 'failed');
      if (end === 'crashed' && !mayFail) throw this.#violation(acts.flat(), new Error(refusals.join('; ')));
      ends.push(end);
    }
    await this.#check(folder, acts.flat());
    return ends;
  }

  async #record(
    folder: string,
    fates: readonly Fate[],
  ): Promise<{ performance: Performance; trails: readonly string[] }> {
    const file = join(folder, 'trails');
    const performance = await runStory(this.story.name, 'perform', folder, { fates, trails: file });
    return { performance, trails: readFileSync(file, 'utf8').split('\n').slice(0, -1) };
  }

  #setUp(): string {
    const folder = join(this.#folder, String(++this.#count));
    cpSync(join(this.#folder, 'prepared'), folder, { recursive: true });
    return folder;
  }

  async #check(folder: string, fates: readonly Fate[]): Promise<void> {
    try {
      checkWithin(await this.#audit(folder), this.#limits);
    } catch (error) {
      throw this.#violation(fates, error);
    }
    this.#clear(folder);
  }

  async #audit(folder: string): Promise<Portrait> {
    const stage = new Stage(folder, times.audited);
    await this.story.resume?.(stage);
    const portrait = await auditArchive(stage.archive, stage.clock);
    this.story.audit?.(stage);
    if (readTree(stage.sources) !== this.#sources) throw new Violation('the sources were changed');
    return portrait;
  }

  #clear(folder: string): void {
    rmSync(folder, { recursive: true });
  }

  #violation(fates: readonly Fate[], cause: unknown): Violation {
    const said =
      cause instanceof Error ? (cause instanceof Violation ? cause.message : cause.stack) : String(cause);
    const fated = fates
      .map(({ end, trail, occurrence }) => `${end} at ${trail} (${occurrence})`)
      .join(', then ');
    return new Violation(`${this.story.name}, ${fated}: ${said ?? ''}`);
  }
}
