import { backingUp, settling } from './stories/backing-up.ts';
import { changing, purging } from './stories/changing.ts';
import { depositing, depositingOne } from './stories/depositing.ts';
import { founding, foundingAgain } from './stories/founding.ts';
import { losingLedger, shortRegister, tornRegister } from './stories/losing.ts';
import { losingCatalogue, rebuilding, unmasking } from './stories/rebuilding.ts';
import { serving } from './stories/serving.ts';
import type { Story } from './stories/story.ts';

/** Between them they come by every failpoint of the program. */
export const stories: readonly Story[] = [
  depositing,
  depositingOne,
  changing,
  purging,
  rebuilding,
  unmasking,
  losingCatalogue,
  losingLedger,
  shortRegister,
  tornRegister,
  founding,
  foundingAgain,
  backingUp,
  settling,
  serving,
];
