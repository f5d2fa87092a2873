import { changeKill } from './cases/change-kill.ts';
import { clock } from './cases/clock.ts';
import { depositKill, depositKillTogether } from './cases/deposit-kill.ts';
import { failpoints } from './cases/failpoints.ts';
import { foundKill } from './cases/found-kill.ts';
import { granularity } from './cases/granularity.ts';
import { mintKill } from './cases/mint-kill.ts';
import { mintTogether } from './cases/mint-together.ts';
import { rebuild } from './cases/rebuild.ts';
import { restoreKill } from './cases/restore-kill.ts';
import { restoreTogether } from './cases/restore-together.ts';
import { restore, restoreLate } from './cases/restore.ts';
import type { TortureCase } from './torture-case.ts';

export const tortureCases: readonly TortureCase[] = [
  mintTogether,
  mintKill,
  clock,
  granularity,
  restore,
  restoreLate,
  restoreKill,
  restoreTogether,
  foundKill,
  failpoints,
  depositKill,
  depositKillTogether,
  changeKill,
  rebuild,
];
