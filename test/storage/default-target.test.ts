import { expect, it } from 'vitest';
import { findDefaultTarget } from '../../electron/storage/default-target.ts';

it.each([
  ['the only file', ['deep/down/x.txt'], 'deep/down/x.txt'],
  ['index.html', ['a.pdf', 'index.html', 'report.txt'], 'index.html'],
  ['the only PDF at the top', ['a.txt', 'b.PDF', 'sub/c.pdf', 'report.txt'], 'b.PDF'],
  ['the file called like the folder', ['a.pdf', 'b.pdf', 'report.doc', 'reporter.txt'], 'report.doc'],
  ['a file called like the folder that has no extension', ['a', 'report'], 'report'],
  ['nothing when two are called like the folder', ['report.doc', 'report.txt'], undefined],
  ['nothing when the page is not at the top', ['a.txt', 'sub/index.html', 'sub/report.txt'], undefined],
  ['nothing when nothing stands out', ['a.txt', 'b.txt'], undefined],
])('is %s', (_, paths, target) => {
  expect(findDefaultTarget(paths, 'report')).toBe(target);
});

it('is not what begins with a dot and has the rest in common', () => {
  expect(findDefaultTarget(['.report', 'b'], '')).toBeUndefined();
});
