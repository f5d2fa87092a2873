import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Catalogue } from '../../electron/catalogue/catalogue.ts';
import { openCatalogue } from '../../electron/catalogue/open-catalogue.ts';
import { temporaryFolder } from './temporary-folder.ts';

export function cataloguePath(): string {
  return join(temporaryFolder(), 'catalogue.sqlite');
}

/** Open until the running test ends. */
export function openUntilEnd(path: string = cataloguePath()): Catalogue {
  const catalogue = openCatalogue(path);
  onTestFinished(() => {
    catalogue.close();
  });
  return catalogue;
}
