import { createHash } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashFile } from '../../electron/storage/hash-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it.each([0, 1, 1024 * 1024 - 1, 1024 * 1024, 3 * 1024 * 1024 + 1])('hashes a file of %i bytes', (size) => {
  const path = join(temporaryFolder(), 'file');
  const content = Buffer.alloc(size, 'acervo');
  writeFileSync(path, content);
  expect(hashFile(path)).toBe(createHash('sha256').update(content).digest('hex'));
});

it.skipIf(process.platform === 'win32')('does not hash through a link', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  symlinkSync('file', join(folder, 'link'));
  expect(() => hashFile(join(folder, 'link'))).toThrow(/ELOOP/);
});
