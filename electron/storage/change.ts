import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';

/** What can happen to a repository of the collection; README.md, section "Changes of the tree", has the steps of each. */
export const changeKinds = ['deposit', 'update', 'describe', 'delete', 'restore'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What is about to be done: durable before the tree is touched, so that whoever finds it can finish it. */
export interface Intent {
  readonly change: ChangeKind;
  readonly rep: UniformRepositoryName;
  readonly at: Microseconds;
  /** The line that the register is to have once the tree is changed. Storage keeps it and does not read it. */
  readonly event: string;
  readonly detail: string;
  /** When what lies, or comes to lie, in removed/ was removed: `at`, except for a restoration. */
  readonly removedAt?: Microseconds;
}
