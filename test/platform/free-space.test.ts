import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFreeSpace } from '../../electron/platform/free-space.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('is some bytes on any disk', () => {
  expect(readFreeSpace(temporaryFolder())).toBeGreaterThan(0);
});

test.skipIf(whyNoSmallDisk() !== undefined)('is what is left, to the byte', () => {
  const { folder } = smallDisk(4);
  const before = readFreeSpace(folder);
  expect(before).toBe(4 << 20);
  writeFileSync(join(folder, 'file'), Buffer.alloc(1 << 20));
  expect(readFreeSpace(folder)).toBe(before - (1 << 20));
});
