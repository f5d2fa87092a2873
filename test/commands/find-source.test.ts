import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSourcePath } from '../../electron/commands/find-source.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** As Node reads an argument: what is not UTF-8 is lost. */
function asArgument(path: Buffer): string {
  return path.toString('utf8');
}

// Other systems than Linux and its kin refuse such names.
describe.skipIf(process.platform !== 'linux')('a path whose name is not UTF-8', () => {
  const latin1 = (folder: string, name: string): Buffer =>
    Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);

  it('is found by its looks, in folders that are no UTF-8 either', () => {
    const folder = latin1(temporaryFolder(), 'memória');
    mkdirSync(folder);
    const file = Buffer.concat([folder, Buffer.from('/caf'), Buffer.from([0xe9])]);
    writeFileSync(file, '');
    expect(Buffer.from(findSourcePath(asArgument(file)))).toEqual(file);
  });

  it('is not guessed at where two look the same', () => {
    const folder = temporaryFolder();
    for (const name of ['caf\xe9', 'caf\xe8']) writeFileSync(latin1(folder, name), '');
    const argument = asArgument(latin1(folder, 'caf\xe9'));
    expect(findSourcePath(argument)).toBe(argument);
  });
});

describe('any other path', () => {
  it('is what was typed, be it there or not', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, '\ufffd'), '');
    for (const path of ['a', './a/', '/no/such\ufffd', join(folder, '\ufffd')]) {
      expect(findSourcePath(path)).toBe(path);
    }
  });
});
