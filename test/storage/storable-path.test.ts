import { expect, it } from 'vitest';
import { assertStorable } from '../../electron/storage/storable-path.ts';

const refusal = expect.objectContaining({ code: 'ERR_NAME_NOT_STORABLE' }) as Error;

function isStorable(path: string, platform: NodeJS.Platform): boolean {
  try {
    assertStorable('/archive', Buffer.from(path).toString('latin1'), platform);
    return true;
  } catch (error) {
    expect(error).toEqual(refusal);
    return false;
  }
}

it.each([
  ['a name of 255 bytes', 'a'.repeat(255), true, true],
  ['a name of 256 bytes', 'a'.repeat(256), false, false],
  ['a name of 200 characters in 400 bytes', 'é'.repeat(200), false, true],
  ['a control character', 'a\nb', true, true],
  ['a colon', 'a:b', true, false],
  ['a device', 'folder/con', true, false],
  ['a dot at the end', 'a.', true, false],
])('%s is kept by Linux and Windows as they can', (_, path, onLinux, onWindows) => {
  expect([isStorable(path, 'linux'), isStorable(path, 'win32')]).toEqual([onLinux, onWindows]);
});

it('a path that could not be reached again is not storable', () => {
  const path = (length: number): string => 'ab/'.repeat(length / 3) + 'c';
  expect(isStorable(path(3_900), 'linux')).toBe(true);
  expect(isStorable(path(4_050), 'linux')).toBe(false);
  expect(isStorable(path(1_020), 'darwin')).toBe(false);
  expect(isStorable(path(9_000), 'win32')).toBe(true);
});
