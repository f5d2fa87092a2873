import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBack } from '../../electron/platform/write-back.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.each([
  ['a folder', temporaryFolder],
  ['a folder that is not there', () => join(temporaryFolder(), 'gone')],
])('writing back the disk of %s comes to its end and says nothing', async (_, choose) => {
  await expect(writeBack(choose())).resolves.toBeUndefined();
});
