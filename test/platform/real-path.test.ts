import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveRealPath } from '../../electron/platform/real-path.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('follows links, as far as there is anything, and keeps what is still to come', () => {
  const home = resolveRealPath(temporaryFolder());
  mkdirSync(join(home, 'real'));
  symlinkSync(join(home, 'real'), join(home, 'link'));
  symlinkSync(join(home, 'nowhere'), join(home, 'broken'));
  expect(resolveRealPath(join(home, 'link'))).toBe(join(home, 'real'));
  expect(resolveRealPath(join(home, 'link/a/b'))).toBe(join(home, 'real/a/b'));
  expect(resolveRealPath(join(home, 'link/../link/a'))).toBe(join(home, 'real/a'));
  expect(resolveRealPath(join(home, 'broken/a'))).toBe(join(home, 'broken/a'));
  expect(resolveRealPath('a\0b')).toBe(join(process.cwd(), 'a\0b'));
});
