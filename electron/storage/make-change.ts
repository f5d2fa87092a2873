import type { ArchiveLayout } from './archive-layout.ts';
import { carryOut } from './carry-out.ts';
import type { Intent } from './change.ts';
import { writeIntent } from './change-folder.ts';

/** Changes the tree, after the intent to do so is durable: from then on whoever finds it can finish it. */
export function makeChange(layout: ArchiveLayout, changeFolder: string, intent: Intent): void {
  writeIntent(changeFolder, intent);
  carryOut(layout, changeFolder, intent);
}
