/** A trail that stands for every one. */
export const anyTrail = '*';

/**
 * What is to befall a process at a failpoint. `trail` names the failpoint and the lines of the program through which it
 * was reached, innermost first; `occurrence` counts how often it was reached by that way, over all threads.
 */
export interface Fate {
  readonly trail: string;
  readonly occurrence: number;
  /** Dies after the call; dies when a removal is half done; or lives on, and the call fails as on a full disk. */
  readonly end: 'killed' | 'killed-half-way' | 'failed';
}

/** How a process is told, for Node hands its environment on to threads as well. */
export const fatesVariable = 'ACERVO_FATES';
/** Where it writes, one trail a line, what it comes by. */
export const trailsVariable = 'ACERVO_TRAILS';

export const trailSeparator = ' < ';

export function failpointOf(trail: string): string {
  return trail.split(trailSeparator, 1)[0] ?? '';
}
