import { mkdirSync } from 'node:fs';

/** Makes a folder that was not there before, trying one number after the other. Its name is not durable yet. */
export function makeNumberedFolder(pathOf: (number: number) => string): string {
  for (let number = 1; ; number++) {
    const folder = pathOf(number);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
