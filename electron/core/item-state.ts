import type { UniformRepositoryName } from './uniform-repository-name.ts';

/** What an item is in this Archive (R section 5.2). It stands nowhere: it follows from the holder and the register. */
export const itemStates = ['Original', 'Copy', 'Deleted'] as const;
export type ItemState = (typeof itemStates)[number];

/** What the register last said about holding the Original of a label. */
export type Standing = 'unknown' | 'held' | 'deleted' | 'handed-over';

const standings: Readonly<Record<string, Standing>> = {
  founded: 'held',
  deposited: 'held',
  'taken-over': 'held',
  restored: 'held',
  deleted: 'deleted',
  'handed-over': 'handed-over',
};

/** The standing after a label's events, oldest first; those that say nothing of it are passed over. */
export function standingAfter(events: Iterable<string>): Standing {
  let standing: Standing = 'unknown';
  for (const event of events) standing = standings[event] ?? standing;
  return standing;
}

/** Why a repository that lies in the collection cannot be what it says it is. */
export const contradictions = ['deleted', 'handed-over', 'not-deposited', 'other-holder'] as const;
export type Contradiction = (typeof contradictions)[number];

export type Judgement =
  | { readonly kind: 'state'; readonly state: 'Original' | 'Copy' }
  /** A tombstone or a hand-over mark always wins, and nobody becomes an Original by saying so. */
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction };

/** Judges a repository that names `holder`, in the Archive of `serviceIbi`. */
export function judgeState(
  holder: UniformRepositoryName,
  serviceIbi: UniformRepositoryName | undefined,
  standing: Standing,
): Judgement {
  if (standing === 'deleted') return contradict('deleted');
  if (holder !== serviceIbi)
    return standing === 'held' ? contradict('other-holder') : { kind: 'state', state: 'Copy' };
  switch (standing) {
    case 'held':
      return { kind: 'state', state: 'Original' };
    case 'handed-over':
      return contradict('handed-over');
    case 'unknown':
      return contradict('not-deposited');
  }
}

function contradict(contradiction: Contradiction): Judgement {
  return { kind: 'contradiction', contradiction };
}
